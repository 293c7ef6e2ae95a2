#include "sectored/edit/row/dropped_walls.h"

#include "sectored/map/floor_link.h"

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
        if (dropped.contains(id)) {
            continue;
        }
        bool isCleared = false;
        for (const FloorLink& link : floorLinks) {
            if (names(view.map[id].*link.named, dropped)) {
                clearFloorLink(builder.edit(id), link);
                isCleared = true;
            }
        }
        if (isCleared) {
            cleared.push_back(id);
        }
    }
    return cleared;
}

std::vector<Notice> floorLinkNotices(const std::vector<WallId>& walls, const Numbering& after)
{
    std::vector<Notice> notices;
    for (const WallId wall : walls) {
        notices.push_back(
            {.code = MessageCode::LinkCleared,
             .arguments = {numbered(after, wall)},
             .about = {.walls = {wall}}});
    }
    return notices;
}

} // namespace sectored
