#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/link.h"

namespace sectored {

namespace {

constexpr std::string_view linkEndsId = "link-ends";

std::vector<Finding> findLinkEnds(const MapView& view)
{
    Report report(view, linkEndsId);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (areLinkEndsDifferent(view.map, wall)) {
            report.atWall(
                wall,
                {Severity::Error,
                 "Wall {0} and its opposite wall {1} have different end points.",
                 {report.number(wall), report.number(view.map[wall].nextWall)}});
        }
    }
    return report.take();
}

} // namespace

Check linkEndsCheck()
{
    return {
        .id = linkEndsId,
        .severity = Severity::Error,
        .title = "Mismatched portals",
        .why = "The two sides of the portal are in different places, so views and shots through it "
               "are displaced.",
        .run = findLinkEnds,
        .reads = outlinesOnly};
}

} // namespace sectored
