#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/link.h"

namespace sectored {

namespace {

constexpr std::string_view halfLinkId = "half-link";

std::vector<Finding> findHalfLink(const MapView& view)
{
    Report report(view, halfLinkId);
    for (const WallId wall : view.numbering().wallOrder()) {
        const Wall& row = view.map[wall];
        if (!isHalfLinked(row)) {
            continue;
        }
        const bool hasWall = !row.nextWall.isNull();
        report.atWall(
            wall,
            {Severity::Error,
             hasWall ? "Wall {0} links to wall {1}, but to no sector."
                     : "Wall {0} links to sector {1}, but to no wall.",
             {report.number(wall),
              hasWall ? report.number(row.nextWall) : report.number(row.nextSector)}});
    }
    return report.take();
}

} // namespace

Check halfLinkCheck()
{
    return {
        .id = halfLinkId,
        .severity = Severity::Error,
        .title = "Incomplete portals",
        .why = "A portal needs both nextwall and nextsector. With only one, the engine may read "
               "invalid memory.",
        .run = findHalfLink,
        .reads = outlinesOnly};
}

} // namespace sectored
