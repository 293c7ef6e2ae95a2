#include "sectored/format/doom/doom_wad.h"

#include "tests/fuzz/archive_fuzz.h"

SECTORED_FUZZ_TARGET(udmf)
{
    using namespace sectored;
    const auto level = readUdmfLevel(bytes);
    if (!level) {
        fuzz::demandThat(
            level.error().where.offset.has_value() || level.error().where.line.has_value());
        return;
    }
    // What is written can be read back.
    const auto written = exportForDoom(level->map, {});
    if (written) {
        const auto wad = wadWithLevels({}, std::span(&*written, 1));
        fuzz::demandThat(wad && readDoomWad(*wad).has_value());
    }
}
