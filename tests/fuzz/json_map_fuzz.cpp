#include "sectored/format/json_map/json_map.h"

#include "tests/fuzz/fuzz_target.h"

/// What was read and written is read again the same.
SECTORED_FUZZ_TARGET(json_map)
{
    using namespace sectored;
    const auto level = readJsonMap(bytes);
    if (!level) {
        return;
    }
    const auto written = writeJsonMap(level->map);
    fuzz::demandThat(written.has_value());
    const auto again = readJsonMap(*written);
    fuzz::demandThat(again && again->map == level->map);
}
