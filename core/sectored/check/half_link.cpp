#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/link.h"

namespace sectored {

namespace {

constexpr std::string_view id = "half-link";

std::vector<Finding> run(const MapView& view)
{
    Report report(view, id);
    for (const WallId wall : view.numbering().wallOrder()) {
        const Wall& row = view.map[wall];
        if (!isHalfLinked(row)) {
            continue;
        }
        const bool hasWall = !row.nextWall.isNull();
        report.atWall(
            wall,
            {Severity::Error,
             hasWall ? "Wall {0} names the neighbour wall {1}, but no neighbour sector."
                     : "Wall {0} names the neighbour sector {1}, but no neighbour wall.",
             {report.number(wall),
              hasWall ? report.number(row.nextWall) : report.number(row.nextSector)}});
    }
    return report.take();
}

} // namespace

Check halfLinkCheck()
{
    return {
        .id = id,
        .severity = Severity::Error,
        .title = "Half links",
        .why = "A wall with a neighbour sector but no neighbour wall, or the reverse, lets the "
               "engine read beyond its tables.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
