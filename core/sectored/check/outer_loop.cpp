#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view outerLoopId = "outer-loop";

std::vector<Finding> findOuterLoop(const MapView& view)
{
    Report report(view, outerLoopId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const auto loops = loopsOf(view.map, sector);
        if (loops.empty() || !std::ranges::all_of(loops, &Loop::closed)) {
            continue;
        }
        const auto outer =
            std::ranges::count_if(loops, [](const Loop& loop) { return loop.area2 > 0; });
        // A folded sector has none on purpose; the rule `folded` notes it.
        if (outer != 1 && !isFolded(view.map, loops)) {
            report.atSector(
                sector,
                {Severity::Warning,
                 outer == 0 ? "Sector {0} has no outer loop." : "Sector {0} has {1:,} outer loops.",
                 {report.number(sector), std::to_string(outer)}});
        }
    }
    return report.take();
}

} // namespace

Check outerLoopCheck()
{
    return {
        .id = outerLoopId,
        .severity = Severity::Warning,
        .title = "Wrong number of outer loops",
        .why = "Engines and editors expect one outer loop per sector. Several usually work; none "
               "never works.",
        .run = findOuterLoop,
        .reads = outlinesOnly};
}

} // namespace sectored
