#include "sectored/project/row_finder.h"

namespace sectored {

namespace {

std::pair<std::int32_t, std::int32_t> pairOf(const AnchorHeights& heights)
{
    return {heights.floor, heights.ceiling};
}

std::pair<Point, Point> endsOf(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    return {row.position, map.endOf(row).value_or(row.position)};
}

} // namespace

RowFinder::RowFinder(const Map& map, Numbers ofSectorsAndWalls, Numbers ofSprites)
    : m_map(map)
    , m_numbers(ofSectorsAndWalls)
    , m_spriteNumbers(ofSprites)
    , m_numbering(map)
{}

const SectorPlace& RowFinder::placeAt(SectorId sector)
{
    const auto [found, isNew] = m_places.try_emplace(sector);
    if (isNew) {
        found->second = placeOf(m_map, sector);
    }
    return found->second;
}

std::optional<SectorId> RowFinder::find(const SectorAnchor& anchor)
{
    const auto named = numbersHold<SectorId>() ? m_numbering.sectorAt(anchor.number) : std::nullopt;
    if (named && placeAt(*named) == anchor.place) {
        return named;
    }
    if (!m_sectors) {
        m_sectors.emplace();
        for (const SectorId sector : m_map.sectorOrder()) {
            const SectorPlace& place = placeAt(sector);
            m_sectors->add({place.at, place.shape}, pairOf(heightsOf(m_map, sector)), sector);
        }
    }
    return m_sectors->find({anchor.place.at, anchor.place.shape}, pairOf(anchor.heights));
}

std::optional<WallId> RowFinder::find(const WallAnchor& anchor)
{
    const EndsKey ends{anchor.from, anchor.to};
    const auto named = numbersHold<WallId>() ? m_numbering.wallAt(anchor.number) : std::nullopt;
    if (named && endsOf(m_map, *named) == ends) {
        return named;
    }
    if (!m_walls) {
        m_walls.emplace();
        for (const WallId wall : m_numbering.wallOrder()) {
            m_walls->add(endsOf(m_map, wall), pairOf(heightsOf(m_map, wall)), wall);
        }
    }
    return m_walls->find(ends, pairOf(anchor.heights));
}

std::optional<SpriteId> RowFinder::find(const SpriteAnchor& anchor)
{
    const auto keyOf = [this](SpriteId sprite) {
        return SpriteKey(m_map[sprite].position, m_map[sprite].picnum);
    };
    const SpriteKey key(anchor.at, anchor.picnum);
    const auto named = numbersHold<SpriteId>() ? m_numbering.spriteAt(anchor.number) : std::nullopt;
    if (named && keyOf(*named) == key && m_map[*named].z == anchor.z) {
        return named;
    }
    if (!m_sprites) {
        m_sprites.emplace();
        for (const SpriteId sprite : m_map.spriteOrder()) {
            m_sprites->add(keyOf(sprite), m_map[sprite].z, sprite);
        }
    }
    return m_sprites->find(key, anchor.z);
}

} // namespace sectored
