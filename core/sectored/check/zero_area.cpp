#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view zeroAreaId = "zero-area";

void reportLoops(const std::vector<Loop>& loops, Report& report)
{
    for (const Loop& loop : loops) {
        if (loop.area2 == 0) {
            report.atWall(
                loop.walls.front(),
                {Severity::Warning,
                 "The loop at wall {0} has zero area.",
                 {report.number(loop.walls.front())}});
        }
    }
}

std::vector<Finding> findZeroArea(const MapView& view)
{
    Report report(view, zeroAreaId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const auto loops = loopsOf(view.map, sector);
        if (loops.empty() || !std::ranges::all_of(loops, &Loop::closed)
            || isFolded(view.map, loops)) {
            continue;
        }
        const Int128 area2 = area2Of(loops);
        if (area2 <= 0) {
            report.atSector(
                sector,
                {Severity::Error,
                 area2 == 0 ? "Sector {0} has zero area."
                            : "Sector {0} is inside out: its area is negative.",
                 {report.number(sector)}});
        } else {
            reportLoops(loops, report);
        }
    }
    return report.take();
}

} // namespace

Check zeroAreaCheck()
{
    return {
        .id = zeroAreaId,
        .severity = Severity::Error,
        .title = "Zero-area sectors and loops",
        .why = "Nothing fits inside, and some engines divide by the area.",
        .run = findZeroArea,
        .reads = outlinesOnly};
}

} // namespace sectored
