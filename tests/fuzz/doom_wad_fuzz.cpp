#include "sectored/format/doom/doom_wad.h"

#include "tests/fuzz/fuzz_target.h"

/// A WAD is read or refused at a place. What was read can be written, and read back.
SECTORED_FUZZ_TARGET(doom_wad)
{
    using namespace sectored;
    const auto names = doomLevelsIn(bytes);
    const auto level = readDoomWad(bytes);
    if (!level) {
        return;
    }
    fuzz::demandThat(names && !names->empty());
    // What is written can be read back, in both formats.
    for (const bool isText : {false, true}) {
        const auto written = exportForDoom(level->map, {.isText = isText});
        if (written) {
            const auto wad = wadWithLevels({}, std::span(&*written, 1));
            fuzz::demandThat(wad && readDoomWad(*wad).has_value());
        } else {
            fuzz::demandThat(written.error().code != MessageCode::SelfCheckFailed);
        }
    }
}
