#include "sectored/format/doom/doom_wad.h"

#include "tests/fuzz/fuzz_target.h"

/// A level that was read from a text and is exported can be read back. Much slower than reading.
SECTORED_FUZZ_TARGET(doom_export)
{
    using namespace sectored;
    const auto level = readUdmfLevel(bytes);
    if (!level) {
        return;
    }
    const auto written = exportForDoom(level->map, {});
    if (written) {
        const auto wad = wadWithLevels({}, std::span(&*written, 1));
        fuzz::demandThat(wad && readDoomWad(*wad).has_value());
    }
}
