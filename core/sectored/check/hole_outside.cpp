#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view holeOutsideId = "hole-outside";

std::vector<Finding> findHoleOutside(const MapView& view)
{
    Report report(view, holeOutsideId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const auto loops = loopsOf(view.map, sector);
        if (loops.size() < 2 || !std::ranges::all_of(loops, &Loop::closed)) {
            continue;
        }
        const auto nesting = nestingOf(view.map, loops);
        for (std::size_t at = 0; at < loops.size(); ++at) {
            if (isHoleOutside(loops, nesting, at)) {
                const WallId wall = loops[at].walls.front();
                report.atWall(
                    wall,
                    {Severity::Warning,
                     "The hole at wall {0} is not inside an outer loop of sector {1}.",
                     {report.number(wall), report.number(sector)}});
            }
        }
    }
    return report.take();
}

} // namespace

Check holeOutsideCheck()
{
    return {
        .id = holeOutsideId,
        .severity = Severity::Warning,
        .title = "Holes outside the outer loop",
        .why = "A hole outside the outer loop, or inside another hole, has no effect.",
        .run = findHoleOutside,
        .reads = outlinesOnly};
}

} // namespace sectored
