#include "core/edit/dropped_walls.h"

namespace sectored {

namespace {

bool names(const WallRef& link, const std::unordered_set<WallId>& walls)
{
    return link.isRow() && walls.contains(link.row());
}

} // namespace

std::vector<WallId> clearFloorLinks(
    const MapView& view,
    PatchBuilder& builder,
    const std::unordered_set<WallId>& dropped)
{
    std::vector<WallId> cleared;
    if (dropped.empty() || view.index.floorLinks() == 0) {
        return cleared;
    }
    for (const WallId id : view.numbering().wallOrder()) {
        const Wall& wall = view.map[id];
        const bool upper = names(wall.upperWall, dropped);
        const bool lower = names(wall.lowerWall, dropped);
        if ((!upper && !lower) || dropped.contains(id)) {
            continue;
        }
        Wall& changed = builder.edit(id);
        if (upper) {
            changed.upperWall = {};
            changed.cstat &= ~wall_bit::upperLink;
        }
        if (lower) {
            changed.lowerWall = {};
            changed.cstat &= ~wall_bit::lowerLink;
        }
        cleared.push_back(id);
    }
    return cleared;
}

std::vector<Notice> floorLinkNotices(const std::vector<WallId>& walls, const Numbering& after)
{
    std::vector<Notice> notices;
    for (const WallId wall : walls) {
        notices.push_back(
            {.code = MessageCode::LinkCleared,
             .arguments = {std::to_string(after.of(wall))},
             .about = {.walls = {wall}}});
    }
    return notices;
}

} // namespace sectored
