#include "sectored/asset/picture/art_file.h"

#include "tests/fuzz/archive_fuzz.h"

/// What was read without a note is written back byte for byte.
SECTORED_FUZZ_TARGET(art)
{
    using namespace sectored;
    const ViewedBytes file(bytes);
    const auto directory = readArtDirectory(file);
    if (!directory) {
        fuzz::demandThat(directory.error().where.offset.has_value());
        return;
    }
    const auto art = readArt(file);
    fuzz::demandThat(art.has_value());
    const auto written = writeArt(*art);
    fuzz::demandThat(written.has_value());
    fuzz::demandThat(!directory->notes.empty() || Bytes(bytes.begin(), bytes.end()) == *written);
    for (const ArtTile& tile : directory->tiles) {
        fuzz::demandThat(picanmWith(tile.picanm, tile.shape) == tile.picanm);
    }
}
