#include "sectored/check/on_foot/all_walk_rules.h"
#include "sectored/check/report.h"
#include "sectored/geom/nearest_point.h"

#include <cmath>

namespace sectored {

namespace {

constexpr std::string_view id = "pinch";

std::string_view textOf(PinchKind kind)
{
    return kind == PinchKind::Crouch
               ? "Only who crouches gets from here into sector {0}, and to {1:,} sectors that no "
                 "other way leads to: raise the ceiling if that is not meant."
               : "Walls are too near here for the square that Build moves, though a round body "
                 "gets "
                 "through, into sector {0} and to {1:,} sectors that no other way leads to: widen "
                 "the gap until its width or its height on the plan is {2:,} units.";
}

std::vector<Finding> run(const MapView& view, const Walkability& found)
{
    Report report(view, id);
    for (const NarrowPassage& passage : found.passages) {
        const StandingPlace& from = found.places[passage.from];
        report.atSector(
            from.sector,
            {Severity::Note,
             textOf(passage.kind),
             {report.number(found.places[passage.to].sector),
              std::to_string(passage.sectors),
              std::to_string(std::lround(2 * found.settings.squareHalfWidth))}});
        report.lookAt(nearestPoint(onPlan(from.foot)));
    }
    return report.take();
}

} // namespace

WalkRule pinchRule()
{
    return {
        .id = id,
        .title = "Narrow passages",
        .why = "What lies behind is missed by who does not crouch, or shut in the game.",
        .run = run};
}

} // namespace sectored
