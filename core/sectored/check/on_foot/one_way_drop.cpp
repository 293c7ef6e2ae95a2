#include "sectored/check/on_foot/all_walk_rules.h"
#include "sectored/check/report.h"
#include "sectored/geom/nearest_point.h"

#include <cmath>

namespace sectored {

namespace {

constexpr std::string_view id = "one-way-drop";

std::vector<Finding> run(const MapView& view, const Walkability& found)
{
    Report report(view, id);
    for (const OneWayDrop& drop : found.drops) {
        const StandingPlace& from = found.places[drop.from];
        const StandingPlace& to = found.places[drop.to];
        report.atSector(
            from.sector,
            {Severity::Note,
             "Who drops from here into sector {0}, {1:,} units down, does not come back on foot, "
             "with doors and lifts as drawn: see that a way leads on from there.",
             {report.number(to.sector), std::to_string(std::lround(from.foot.z - to.foot.z))}});
        report.lookAt(nearestPoint(onPlan(from.foot)));
    }
    return report.take();
}

} // namespace

WalkRule oneWayDropRule()
{
    return {
        .id = id,
        .title = "One-way drops",
        .why = "A player who falls where no way leads back or on is trapped.",
        .run = run};
}

} // namespace sectored
