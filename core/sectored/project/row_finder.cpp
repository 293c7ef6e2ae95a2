#include "sectored/project/row_finder.h"

#include "sectored/base/sort_unique.h"

#include <algorithm>
#include <iterator>

namespace sectored {

RowFinder::RowFinder(const Map& map, Numbers numbers)
    : m_map(map)
    , m_numbers(numbers)
    , m_numbering(map)
{}

bool RowFinder::fits(SectorId sector, const SectorAnchor& anchor) const
{
    return placeOf(m_map, sector) == anchor.place;
}

bool RowFinder::fits(WallId wall, const WallAnchor& anchor) const
{
    const Wall& row = m_map[wall];
    return row.position == anchor.from && m_map.endOf(row).value_or(row.position) == anchor.to;
}

namespace {

template <class IdType, class Anchor>
bool isAsHigh(const Map& map, IdType id, const Anchor& anchor)
{
    return heightsOf(map, id) == anchor.heights;
}

template <>
bool isAsHigh(const Map& map, SpriteId id, const SpriteAnchor& anchor)
{
    return map[id].z == anchor.z;
}

} // namespace

/// Prefers the only row that fits, then the only one at the same heights.
template <class IdType, class Anchor>
std::optional<IdType> RowFinder::choose(std::span<const IdType> candidates, const Anchor& anchor)
    const
{
    std::vector<IdType> fitting;
    std::ranges::copy_if(candidates, std::back_inserter(fitting), [&](IdType id) {
        return fits(id, anchor);
    });
    // In a damaged level, two sectors may list the same wall.
    sortUnique(fitting);
    if (fitting.size() > 1) {
        std::erase_if(fitting, [&](IdType id) { return !isAsHigh(m_map, id, anchor); });
    }
    return fitting.size() == 1 ? std::optional(fitting.front()) : std::nullopt;
}

bool RowFinder::fits(SpriteId sprite, const SpriteAnchor& anchor) const
{
    const Sprite& row = m_map[sprite];
    return row.position == anchor.at && row.picnum == anchor.picnum;
}

std::optional<SectorId> RowFinder::find(const SectorAnchor& anchor)
{
    const auto named = m_numbers == Numbers::Hold ? m_numbering.sectorAt(anchor.number)
                                                  : std::optional<SectorId>();
    if (named && fits(*named, anchor)) {
        return named;
    }
    if (!m_sectors) {
        m_sectors.emplace();
        for (const SectorId sector : m_map.sectorOrder()) {
            (*m_sectors)[placeOf(m_map, sector).shape].push_back(sector);
        }
    }
    const auto found = m_sectors->find(anchor.place.shape);
    return found != m_sectors->end() ? choose<SectorId>(found->second, anchor) : std::nullopt;
}

std::optional<WallId> RowFinder::find(const WallAnchor& anchor)
{
    const auto named =
        m_numbers == Numbers::Hold ? m_numbering.wallAt(anchor.number) : std::optional<WallId>();
    if (named && fits(*named, anchor)) {
        return named;
    }
    if (!m_walls) {
        m_walls.emplace();
        for (const WallId wall : m_numbering.wallOrder()) {
            (*m_walls)[m_map[wall].position].push_back(wall);
        }
    }
    const auto found = m_walls->find(anchor.from);
    return found != m_walls->end() ? choose<WallId>(found->second, anchor) : std::nullopt;
}

std::optional<SpriteId> RowFinder::find(const SpriteAnchor& anchor)
{
    const auto named = m_numbers == Numbers::Hold ? m_numbering.spriteAt(anchor.number)
                                                  : std::optional<SpriteId>();
    if (named && fits(*named, anchor)) {
        return named;
    }
    if (!m_sprites) {
        m_sprites.emplace();
        for (const SpriteId sprite : m_map.spriteOrder()) {
            (*m_sprites)[m_map[sprite].position].push_back(sprite);
        }
    }
    const auto found = m_sprites->find(anchor.at);
    return found != m_sprites->end() ? choose<SpriteId>(found->second, anchor) : std::nullopt;
}

} // namespace sectored
