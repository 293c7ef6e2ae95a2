#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/floor_link.h"

namespace sectored {

namespace {

constexpr std::string_view trorLinkId = "tror-link";

Remark remarkOnFloorLink(
    const MapView& view,
    WallId wall,
    const FloorLink& link,
    const Report& report)
{
    const bool isUp = link.bit == wall_bit::upperLink;
    const WallRef named = view.map[wall].*link.named;
    std::vector<std::string> arguments{report.number(wall), report.number(named)};
    if (named == WallRef(wall)) {
        return {Severity::Error, "Wall {0} has an extended link to itself.", std::move(arguments)};
    }
    if (!named.isRow() || view.map.find(named.row()) == nullptr) {
        return {
            Severity::Error,
            isUp ? "Wall {0} has an extended link up to wall {1}, which does not exist."
                 : "Wall {0} has an extended link down to wall {1}, which does not exist.",
            std::move(arguments)};
    }
    return {
        Severity::Error,
        isUp ? "Wall {0} has an extended link up to wall {1}, which is not linked back down to it."
             : "Wall {0} has an extended link down to wall {1}, which is not linked back up to it.",
        std::move(arguments)};
}

std::vector<Finding> findTrorLink(const MapView& view)
{
    Report report(view, trorLinkId);
    if (view.map.header().version != 9) {
        return report.take();
    }
    for (const WallId wall : view.numbering().wallOrder()) {
        for (const FloorLink& link : floorLinks) {
            if (isFloorLinkBroken(view.map, wall, link)) {
                report.atWall(wall, remarkOnFloorLink(view, wall, link, report));
            }
        }
    }
    return report.take();
}

} // namespace

Check trorLinkCheck()
{
    return {
        .id = trorLinkId,
        .severity = Severity::Error,
        .title = "Broken extended links",
        .why = "EDuke32 finds the walls of the floor above or below by these links (TROR). Link "
               "both walls to each other, or clear bit 10 (up) or 11 (down) of cstat.",
        .run = findTrorLink,
        .reads = {.sprites = false}};
}

} // namespace sectored
