#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/contact.h"

namespace sectored {

namespace {

constexpr std::string_view unlinkedTwinId = "unlinked-twin";

std::vector<Finding> findUnlinkedTwin(const MapView& view)
{
    Report report(view, unlinkedTwinId);
    const auto groups = coincidentWalls(view.map, view.map.sectorOrder());
    for (const UnlinkedTwins twins : unlinkedTwins(view.map, groups, TwinRule::BothSolid)) {
        report.atWall(
            twins.forward,
            {Severity::Warning,
             "Walls {0} and {1} of sectors {2} and {3} coincide but are not linked.",
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
        .id = unlinkedTwinId,
        .severity = Severity::Warning,
        .title = "Possible missing portals",
        .why = "The two sectors share an edge but are separated by a solid wall. If a portal was "
               "intended, use Geometry > Make portal.",
        .run = findUnlinkedTwin,
        .reads = outlinesOnly};
}

} // namespace sectored
