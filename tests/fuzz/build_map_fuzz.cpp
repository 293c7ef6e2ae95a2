#include "sectored/format/build_map/build_map.h"

#include "tests/fuzz/fuzz_target.h"

#include <algorithm>

/// Whatever is read is written back byte for byte.
SECTORED_FUZZ_TARGET(build_map)
{
    const auto level = sectored::readBuildMap(bytes);
    if (!level) {
        return;
    }
    const auto written = sectored::writeBuildMap(level->map);
    sectored::fuzz::demandThat(written && std::ranges::equal(*written, bytes));
}
