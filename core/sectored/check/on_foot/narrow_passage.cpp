#include "sectored/check/on_foot/all_walk_rules.h"
#include "sectored/check/report.h"
#include "sectored/geom/nearest_point.h"

#include <cmath>

namespace sectored {

namespace {

constexpr std::string_view narrowPassageId = "pinch";

std::string_view textOf(const NarrowPassage& passage)
{
    const bool one = passage.sectors == 1;
    if (passage.kind == PassageKind::Crouch) {
        return one ? "Only a crouching player can enter sector {0} here; {1:,} sector has no other "
                     "access. Raise the ceiling if this is not intended."
                   : "Only a crouching player can enter sector {0} here; {1:,} sectors have no "
                     "other access. Raise the ceiling if this is not intended.";
    }
    return one ? "The gap into sector {0} is too narrow for Build's square player; {1:,} sector "
                 "has no other access. Widen it to {2:,} units in x or y."
               : "The gap into sector {0} is too narrow for Build's square player; {1:,} sectors "
                 "have no other access. Widen it to {2:,} units in x or y.";
}

std::vector<Finding> findNarrowPassage(const MapView& view, const Walkability& found)
{
    Report report(view, narrowPassageId);
    for (const NarrowPassage& passage : found.passages) {
        const StandingPlace& from = found.places[passage.from];
        report.atSector(
            from.sector,
            {Severity::Note,
             textOf(passage),
             {report.number(found.places[passage.to].sector),
              std::to_string(passage.sectors),
              std::to_string(std::lround(2 * found.settings.squareHalfWidth))}});
        report.lookAt(nearestPoint(onPlan(from.foot)));
    }
    return report.take();
}

} // namespace

WalkRule narrowPassageRule()
{
    return {
        .id = narrowPassageId,
        .title = "Narrow passages",
        .why = "Players who do not crouch miss what is behind, or cannot get through at all in the "
               "game.",
        .run = findNarrowPassage};
}

} // namespace sectored
