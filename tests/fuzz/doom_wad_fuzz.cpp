#include "sectored/format/doom/doom_wad.h"

#include "tests/fuzz/archive_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sectored;
    const auto level = readUdmfLevel(fuzz::bytesFrom(data, size));
    if (!level) {
        fuzz::demandThat(
            level.error().where.offset.has_value() || level.error().where.line.has_value());
        return 0;
    }
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
    return 0;
}
