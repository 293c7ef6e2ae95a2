#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/link.h"

namespace sectored {

namespace {

constexpr std::string_view linkMutualId = "link-mutual";

Remark remarkOnPartner(const MapView& view, WallId wall, const Report& report)
{
    const WallRef facing = view.map[wall].nextWall;
    std::vector<std::string> arguments{report.number(wall), report.number(facing)};
    if (facing == WallRef(wall)) {
        return {Severity::Error, "Wall {0} is linked to itself.", std::move(arguments)};
    }
    const Wall* row = facing.isRow() ? view.map.find(facing.row()) : nullptr;
    if (row == nullptr) {
        return {
            Severity::Error,
            "Wall {0} links to wall {1}, which does not exist.",
            std::move(arguments)};
    }
    if (row->nextWall.isNull()) {
        return {
            Severity::Error,
            "Wall {0} links to wall {1}, but that links to no wall.",
            std::move(arguments)};
    }
    arguments.push_back(report.number(row->nextWall));
    return {
        Severity::Error,
        "Wall {0} links to wall {1}, but that links to {2}.",
        std::move(arguments)};
}

std::vector<Finding> findLinkMutual(const MapView& view)
{
    Report report(view, linkMutualId);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (isLinkOneSided(view.map, wall)) {
            report.atWall(wall, remarkOnPartner(view, wall, report));
        }
    }
    return report.take();
}

} // namespace

Check linkMutualCheck()
{
    return {
        .id = linkMutualId,
        .severity = Severity::Error,
        .title = "One-sided portals",
        .why = "The portal works from one side only: things are visible or hit from there, but not "
               "from the other side.",
        .run = findLinkMutual,
        .reads = outlinesOnly};
}

} // namespace sectored
