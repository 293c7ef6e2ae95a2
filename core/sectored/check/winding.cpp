#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view windingId = "winding";

std::vector<Finding> findWinding(const MapView& view)
{
    Report report(view, windingId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const auto loops = loopsOf(view.map, sector);
        if (!std::ranges::all_of(loops, &Loop::closed)) {
            continue;
        }
        const auto nesting = nestingOf(view.map, loops);
        for (std::size_t at = 0; at < loops.size(); ++at) {
            const bool isHole = nesting[at].depth % 2 != 0;
            if (isHole ? loops[at].area2 <= 0 : loops[at].area2 >= 0) {
                continue;
            }
            const WallId wall = loops[at].walls.front();
            report.atWall(
                wall,
                {Severity::Warning,
                 isHole ? "The hole at wall {0} in sector {1} has the wrong winding."
                        : "The outer loop at wall {0} in sector {1} has the wrong winding.",
                 {report.number(wall), report.number(sector)}});
        }
    }
    return report.take();
}

} // namespace

Check windingCheck()
{
    return {
        .id = windingId,
        .severity = Severity::Warning,
        .title = "Wrong winding",
        .why = "The engine sees these walls from behind and draws them black. Flip the loop.",
        .run = findWinding,
        .reads = outlinesOnly};
}

} // namespace sectored
