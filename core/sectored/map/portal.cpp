#include "sectored/map/portal.h"

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

std::optional<SectorId> sectorAcross(const Map& map, WallId wall)
{
    const auto partner = partnerOf(map, wall);
    const SectorRef sector = partner ? map[*partner].sector : SectorRef{};
    return sector.isRow() ? std::optional(sector.row()) : std::nullopt;
}

std::vector<SectorId> sectorsAcross(const Map& map, SectorId sector)
{
    std::vector<SectorId> sectors;
    visitAcross(map, sector, [&sectors](SectorId across) { sectors.push_back(across); });
    return sectors;
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
