#include "sectored/check/on_foot/all_walk_rules.h"
#include "sectored/check/report.h"
#include "sectored/geom/nearest_point.h"

#include <cmath>

namespace sectored {

namespace {

constexpr std::string_view oneWayDropId = "one-way-drop";

std::vector<Finding> findOneWayDrop(const MapView& view, const Walkability& found)
{
    Report report(view, oneWayDropId);
    for (const OneWayDrop& drop : found.drops) {
        const StandingPlace& from = found.places[drop.from];
        const StandingPlace& to = found.places[drop.to];
        report.atSector(
            from.sector,
            {Severity::Note,
             "No way back on foot after dropping {1:,} units into sector {0} (doors and lifts do "
             "not move). Provide another way out.",
             {report.number(to.sector), std::to_string(std::lround(from.foot.z - to.foot.z))}});
        report.lookAt(nearestPoint(onPlan(from.foot)));
    }
    return report.take();
}

} // namespace

WalkRule oneWayDropRule()
{
    return {
        .id = oneWayDropId,
        .title = "One-way drops",
        .why = "A player who drops here with no other way out is trapped.",
        .run = findOneWayDrop};
}

} // namespace sectored
