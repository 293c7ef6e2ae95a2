#include "sectored/map/fragment.h"

#include "sectored/map/link.h"

#include <algorithm>
#include <limits>

namespace sectored {

namespace {

constexpr std::uint32_t notTaken = std::numeric_limits<std::uint32_t>::max();

/// Extracts rows from one level.
class FragmentMaker {
public:
    FragmentMaker(const Map& map, const FragmentWish& wish);

    MapRows make();

private:
    void takeWalls(SectorId sector);
    Wall cut(const Wall& wall) const;

    WallRef wallRef(WallRef reference) const { return newReference(reference, m_wallNumbers); }
    SectorRef sectorRef(SectorRef reference) const
    {
        return newReference(reference, m_sectorNumbers);
    }

    /// Tests whether the wall at the end of a wall is not extracted, because a damaged loop leads
    /// there.
    bool losesEnd(const Wall& wall) const
    {
        return wall.point2.isRow() && !wallRef(wall.point2).isRow();
    }

    /// Returns the reference with the row's new number. Null if the row is not extracted.
    template <class Tag>
    static Reference<Tag> newReference(
        Reference<Tag> reference,
        const std::vector<std::uint32_t>& numbers)
    {
        if (!reference.isRow() || numbers[reference.row().value] == notTaken) {
            return {};
        }
        return Id<Tag>{numbers[reference.row().value]};
    }

    const Map& m_map;
    std::vector<std::uint32_t> m_sectorNumbers; ///< indexed by the level's ids
    std::vector<std::uint32_t> m_wallNumbers;
    std::vector<bool> m_sprites;
    std::vector<WallId> m_walls;
    MapRows m_rows;
};

FragmentMaker::FragmentMaker(const Map& map, const FragmentWish& wish)
    : m_map(map)
    , m_sectorNumbers(map.nextSectorId().value, notTaken)
    , m_wallNumbers(map.nextWallId().value, notTaken)
    , m_sprites(map.nextSpriteId().value, false)
{
    for (const SectorId sector : wish.sectors) {
        m_sectorNumbers[sector.value] = 0;
    }
    for (const SpriteId sprite : wish.sprites) {
        m_sprites[sprite.value] = true;
    }
}

void FragmentMaker::takeWalls(SectorId sector)
{
    std::vector<WallId> list;
    for (const WallId wall : m_map.wallsOf(sector)) {
        if (m_map[wall].sector == SectorRef(sector)) {
            const WallId taken{static_cast<std::uint32_t>(m_walls.size())};
            m_wallNumbers[wall.value] = taken.value;
            m_walls.push_back(wall);
            list.push_back(taken);
        }
    }
    m_rows.wallsOfSector.push_back(std::move(list));
}

Wall FragmentMaker::cut(const Wall& wall) const
{
    Wall result = wall;
    result.sector = {};
    result.point2 = wallRef(wall.point2);
    result.nextWall = wallRef(wall.nextWall);
    result.nextSector = sectorRef(wall.nextSector);
    // Half a link between taken rows stays: it is damage of its sector, and may answer a sound one.
    const bool isTornOff =
        wall.nextWall.isRow()
        && (!result.nextWall.isRow() || losesEnd(wall) || losesEnd(m_map[wall.nextWall.row()]));
    if (isTornOff) {
        clearLink(result);
    }
    result.upperWall = wallRef(wall.upperWall);
    result.lowerWall = wallRef(wall.lowerWall);
    if (!wall.upperWall.isNull() && result.upperWall.isNull()) {
        result.cstat &= ~wall_bit::upperLink;
    }
    if (!wall.lowerWall.isNull() && result.lowerWall.isNull()) {
        result.cstat &= ~wall_bit::lowerLink;
    }
    return result;
}

MapRows FragmentMaker::make()
{
    m_rows.header.version = m_map.header().version;
    m_rows.header.blood = m_map.header().blood;
    for (const SectorId id : m_map.sectorOrder()) {
        if (m_sectorNumbers[id.value] != notTaken) {
            m_sectorNumbers[id.value] = static_cast<std::uint32_t>(m_rows.sectors.size());
            m_rows.sectors.push_back(m_map[id]);
            m_rows.sectors.back().rawRange.reset();
            takeWalls(id);
        }
    }
    m_rows.walls.reserve(m_walls.size());
    for (const WallId id : m_walls) {
        m_rows.walls.push_back(cut(m_map[id]));
    }
    for (const SpriteId id : m_map.spriteOrder()) {
        Sprite sprite = m_map[id];
        sprite.sector = sectorRef(sprite.sector);
        if (sprite.owner.isRow()) {
            sprite.owner = sectorRef(sprite.owner);
        }
        if (m_sprites[id.value] || sprite.sector.isRow()) {
            m_rows.sprites.push_back(sprite);
        }
    }
    return std::move(m_rows);
}

} // namespace

MapRows fragmentOf(const Map& map, const FragmentWish& wish)
{
    return FragmentMaker(map, wish).make();
}

Box boxOf(const MapRows& rows)
{
    Box box;
    for (const Wall& wall : rows.walls) {
        box.include(wall.position);
    }
    if (rows.walls.empty()) {
        for (const Sprite& sprite : rows.sprites) {
            box.include(sprite.position);
        }
    }
    return box;
}

} // namespace sectored
