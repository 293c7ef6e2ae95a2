#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/contact.h"

namespace sectored {

namespace {

constexpr std::string_view id = "unlinked-twin";

std::vector<Finding> run(const MapView& view)
{
    Report report(view, id);
    const auto groups = coincidentWalls(view.map, view.map.sectorOrder());
    for (const UnlinkedTwins twins : unlinkedTwins(view.map, groups, TwinRule::BothSolid)) {
        report.atWall(
            twins.forward,
            {Severity::Warning,
             "Walls {0} and {1} of sectors {2} and {3} lie on each other, but are no portal.",
             {report.number(twins.forward),
              report.number(twins.backward),
              report.number(view.map[twins.forward].sector),
              report.number(view.map[twins.backward].sector)}});
    }
    return report.take();
}

} // namespace

Check unlinkedTwinCheck()
{
    return {
        .id = id,
        .severity = Severity::Warning,
        .title = "Walls that could be a portal",
        .why = "Between the two rooms stands a solid wall although their walls lie on each other: "
               "often a portal was meant.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
