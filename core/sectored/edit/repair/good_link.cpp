#include "sectored/edit/repair/good_link.h"

#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

std::optional<WallId> goodPartner(const Map& map, WallId wall)
{
    const auto partner = partnerOf(map, wall);
    const bool isGood = partner && map[wall].sector.isRow() && map[*partner].sector.isRow()
                        && map[wall].sector != map[*partner].sector
                        && map.endOf(map[wall]) == map[*partner].position
                        && map.endOf(map[*partner]) == map[wall].position;
    return isGood ? partner : std::nullopt;
}

std::vector<WallId> ringOf(const Map& map, WallId wall)
{
    std::vector<WallId> ring{wall};
    const auto add = [&](WallRef other) {
        if (other.isRow() && map.find(other.row()) != nullptr
            && map[other.row()].position == map[wall].position
            && std::ranges::find(ring, other.row()) == ring.end()) {
            ring.push_back(other.row());
        }
    };
    for (std::size_t at = 0; at < ring.size(); ++at) {
        // The partner of a wall ends where the wall starts; that of the wall before it starts
        // there.
        if (const auto partner = goodPartner(map, ring[at])) {
            add(map[*partner].point2);
        }
        const auto before = wallBefore(map, ring[at]);
        if (const auto partner = before ? goodPartner(map, *before) : std::nullopt) {
            add(*partner);
        }
    }
    return ring;
}

} // namespace sectored
