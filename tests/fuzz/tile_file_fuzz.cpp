#include "sectored/project/tile_file.h"

#include "tests/fuzz/archive_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// Tiles that were read are written and read back the same, and an error says where.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sectored;
    const auto bytes = fuzz::bytesFrom(data, size);
    const auto tiles = readTileFile(Bytes(bytes.begin(), bytes.end()));
    if (!tiles) {
        fuzz::demandThat(tiles.error().where.offset.has_value());
        return 0;
    }
    if (tiles->empty()) {
        return 0;
    }
    const auto again = readTileFile(writeTileFile(*tiles));
    fuzz::demandThat(again.has_value() && again->size() == tiles->size());
    for (std::size_t at = 0; at < tiles->size(); ++at) {
        fuzz::demandThat(*(*again)[at] == *(*tiles)[at]);
    }
    return 0;
}
