#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/link.h"

namespace sectored {

namespace {

constexpr std::string_view linkSectorId = "link-sector";

Remark remarkOnSector(const MapView& view, WallId wall, const Report& report)
{
    const Wall& row = view.map[wall];
    std::vector<std::string> arguments{report.number(wall), report.number(row.nextSector)};
    if (!row.nextSector.isRow() || view.map.find(row.nextSector.row()) == nullptr) {
        return {
            Severity::Error,
            "Wall {0} links to sector {1}, which does not exist.",
            std::move(arguments)};
    }
    if (row.nextSector == row.sector) {
        return {Severity::Error, "Wall {0} links to its own sector {1}.", std::move(arguments)};
    }
    const Wall& facing = view.map[row.nextWall.row()];
    arguments.push_back(report.number(row.nextWall));
    arguments.push_back(report.number(facing.sector));
    return {
        Severity::Error,
        "Wall {0} links to sector {1}, but its opposite wall {2} is in sector {3}.",
        std::move(arguments)};
}

std::vector<Finding> findLinkSector(const MapView& view)
{
    Report report(view, linkSectorId);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (isLinkSectorWrong(view.map, wall)) {
            report.atWall(wall, remarkOnSector(view, wall, report));
        }
    }
    return report.take();
}

} // namespace

Check linkSectorCheck()
{
    return {
        .id = linkSectorId,
        .severity = Severity::Error,
        .title = "Portals to the wrong sector",
        .why = "A player who walks through ends up in a different sector than the portal says.",
        .run = findLinkSector,
        .reads = outlinesOnly};
}

} // namespace sectored
