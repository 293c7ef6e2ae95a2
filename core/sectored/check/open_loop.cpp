#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

namespace sectored {

namespace {

constexpr std::string_view openLoopId = "open-loop";

std::vector<Finding> findOpenLoop(const MapView& view)
{
    Report report(view, openLoopId);
    for (const SectorId sector : view.map.sectorOrder()) {
        for (const Loop& loop : loopsOf(view.map, sector)) {
            if (loop.closed) {
                continue;
            }
            const WallId last = loop.walls.back();
            report.atWall(
                last,
                {Severity::Error,
                 "The loop at wall {0} in sector {1} is not closed: wall {2} leads to wall {3}.",
                 {report.number(loop.walls.front()),
                  report.number(sector),
                  report.number(last),
                  report.number(view.map[last].point2)}});
        }
    }
    return report.take();
}

} // namespace

Check openLoopCheck()
{
    return {
        .id = openLoopId,
        .severity = Severity::Error,
        .title = "Open loops",
        .why = "An open loop has no inside, so point tests give arbitrary results.",
        .run = findOpenLoop,
        .reads = outlinesOnly};
}

} // namespace sectored
