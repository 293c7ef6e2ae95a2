#include "sectored/edit/plan.h"
#include "sectored/map/patch.h"
#include "sectored/prefab/prefab.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/map_text.h"

namespace {

const sectored::Map& levelToPlaceIn()
{
    static const sectored::Map map = sectored::test::mapFromText(
        "sector 0: 0,0 1024,0 1024,1024 0,1024\nsector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
    return map;
}

} // namespace

/// The file of a prefab is read again the same after it was written, and can be placed or is
/// refused.
SECTORED_FUZZ_TARGET(prefab)
{
    using namespace sectored;
    const auto prefab = readPrefab(bytes, "fuzz");
    if (!prefab) {
        return;
    }
    const auto written = writePrefab(*prefab);
    fuzz::demandThat(written.has_value());
    const auto again = readPrefab(*written, "fuzz");
    fuzz::demandThat(again && again->version == prefab->version && again->name == prefab->name);
    Map map = levelToPlaceIn();
    const MapIndex index(map);
    const auto planned = plan(
        {map, index},
        PlacePrefabRequest{.prefab = "fuzz", .rows = prefab->rows, .pose = {.degrees = 90}});
    if (planned) {
        apply(map, planned->patch);
        apply(map, inverted(planned->patch));
        fuzz::demandThat(map == levelToPlaceIn());
    }
}
