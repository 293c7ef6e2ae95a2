#include "sectored/map/floor_link.h"

namespace sectored {

std::optional<WallId> floorPartnerOf(const Map& map, WallId wall, const FloorLink& link)
{
    const WallRef named = map[wall].*link.named;
    if (!named.isRow() || named == WallRef(wall)) {
        return std::nullopt;
    }
    const Wall* row = map.find(named.row());
    const bool answers = row != nullptr && row->*link.answer == WallRef(wall);
    return answers ? std::optional(named.row()) : std::nullopt;
}

bool isFloorLinkBroken(const Map& map, WallId wall, const FloorLink& link)
{
    return map.header().version == 9 && (map[wall].cstat & link.bit) != 0
           && !floorPartnerOf(map, wall, link);
}

void clearFloorLink(Wall& wall, const FloorLink& link)
{
    wall.*link.named = {};
    wall.cstat &= ~link.bit;
}

} // namespace sectored
