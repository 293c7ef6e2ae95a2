#include "sectored/map/map.h"

#include <algorithm>

namespace sectored {

Map::Map(MapRows rows)
    : m_header(std::move(rows.header))
    , m_legacySource(std::move(rows.legacySource))
    , m_limits(rows.limits)
{
    assert(rows.wallsOfSector.size() == rows.sectors.size());
    const auto idAt = [](std::size_t index) {
        return static_cast<std::uint32_t>(index);
    };
    for (Wall& wall : rows.walls) {
        wall.sector = {};
    }
    auto& sectorOrder = m_sectorOrder.edit();
    auto& wallTable = m_wallTable.edit();
    auto& spriteOrder = m_spriteOrder.edit();
    for (std::size_t index = 0; index < rows.sectors.size(); ++index) {
        const SectorId id{idAt(index)};
        for (const WallId wall : rows.wallsOfSector[index]) {
            SectorRef& owner = rows.walls[wall.value].sector;
            if (!owner.isRow()) {
                owner = id;
            }
        }
        m_sectors.put(id, rows.sectors[index]);
        m_wallsOfSector.put(id, std::move(rows.wallsOfSector[index]));
        sectorOrder.push_back(id);
    }
    for (std::size_t index = 0; index < rows.walls.size(); ++index) {
        m_walls.put({idAt(index)}, rows.walls[index]);
        if (rows.explicitWallTable) {
            wallTable.push_back({idAt(index)});
        }
    }
    for (std::size_t index = 0; index < rows.sprites.size(); ++index) {
        m_sprites.put({idAt(index)}, rows.sprites[index]);
        spriteOrder.push_back({idAt(index)});
    }
}

std::span<const WallId> Map::wallsOf(SectorId id) const
{
    return m_wallsOfSector.at(id);
}

std::optional<Point> Map::endOf(const Wall& wall) const
{
    const Wall* next = wall.point2.isRow() ? find(wall.point2.row()) : nullptr;
    return next != nullptr ? std::optional(next->position) : std::nullopt;
}

const ProjectData& Map::project() const
{
    static const ProjectData none{};
    return m_project != nullptr ? *m_project : none;
}

bool operator==(const Map& left, const Map& right)
{
    const auto sameRows = [&](const auto& order) {
        return std::ranges::all_of(order, [&](auto id) { return left[id] == right[id]; });
    };
    const auto sameWalls = [&](SectorId sector) {
        return std::ranges::equal(left.wallsOf(sector), right.wallsOf(sector))
               && sameRows(left.wallsOf(sector));
    };
    return left.m_header == right.m_header && *left.m_sectorOrder == *right.m_sectorOrder
           && *left.m_spriteOrder == *right.m_spriteOrder && *left.m_wallTable == *right.m_wallTable
           && (left.m_project == right.m_project || left.project() == right.project())
           && left.wallCount() == right.wallCount() && sameRows(left.sectorOrder())
           && sameRows(left.spriteOrder()) && sameRows(left.wallTable())
           && std::ranges::all_of(left.sectorOrder(), sameWalls);
}

} // namespace sectored
