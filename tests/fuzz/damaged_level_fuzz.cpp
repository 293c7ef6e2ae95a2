#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_at.h"

#include "tests/fuzz/fuzz_target.h"

/// A level that was read, however damaged, can be indexed and asked, and comes back from JSON.
SECTORED_FUZZ_TARGET(damaged_level)
{
    using namespace sectored;
    const auto level = readBuildMap(bytes);
    if (!level) {
        return;
    }
    const MapIndex index(level->map);
    sectorsAt({level->map, index}, {0, 0});
    const auto json = writeJsonMap(level->map);
    fuzz::demandThat(json.has_value());
    const auto again = readJsonMap(*json);
    fuzz::demandThat(again && writeBuildMap(again->map) == writeBuildMap(level->map));
}
