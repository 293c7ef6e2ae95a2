#include "core/map/portal.h"

#include <algorithm>

namespace sectored {

std::optional<WallId> partnerOf(const Map& map, WallId wall)
{
    const WallRef facing = map[wall].nextWall;
    if (!facing.isRow() || facing.row() == wall) {
        return std::nullopt;
    }
    const Wall* partner = map.find(facing.row());
    return partner != nullptr && partner->nextWall == WallRef(wall) ? std::optional(facing.row())
                                                                    : std::nullopt;
}

std::size_t portalCount(const Map& map)
{
    std::size_t count = 0;
    for (std::uint32_t id = 0; id < map.nextWallId().value; ++id) {
        if (map.find(WallId{id}) != nullptr) {
            const auto partner = partnerOf(map, {id});
            if (partner && WallId{id} < *partner) {
                ++count;
            }
        }
    }
    return count;
}

} // namespace sectored
