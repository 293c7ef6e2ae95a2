#include "sectored/project/tile_file.h"

#include "tests/fuzz/archive_fuzz.h"

/// Tiles that were read are written and read back the same, and an error says where.
SECTORED_FUZZ_TARGET(tile_file)
{
    using namespace sectored;
    const auto tiles = readTileFile(Bytes(bytes.begin(), bytes.end()));
    if (!tiles) {
        fuzz::demandThat(tiles.error().where.offset.has_value());
        return;
    }
    if (tiles->empty()) {
        return;
    }
    const auto again = readTileFile(writeTileFile(*tiles));
    fuzz::demandThat(again.has_value() && again->size() == tiles->size());
    for (std::size_t at = 0; at < tiles->size(); ++at) {
        fuzz::demandThat(*(*again)[at] == *(*tiles)[at]);
    }
}
