#include "sectored/format/doom/doom_wad.h"

#include "tests/fuzz/fuzz_target.h"

/// A WAD whose level is read has the name of it.
SECTORED_FUZZ_TARGET(doom_wad)
{
    using namespace sectored;
    const auto names = doomLevelsIn(bytes);
    const auto level = readDoomWad(bytes);
    fuzz::demandThat(!level || (names && !names->empty()));
}
