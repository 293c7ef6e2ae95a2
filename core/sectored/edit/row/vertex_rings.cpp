#include "sectored/edit/row/vertex_rings.h"

#include "sectored/edit/row/floor_twin.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

std::vector<WallId> wallsFrom(const MapView& view, Point p)
{
    std::vector<WallId> walls;
    for (const SectorId sector : view.index.sectorsMeeting({p, p})) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            if (view.map[wall].position == p) {
                walls.push_back(wall);
            }
        }
    }
    return walls;
}

VertexRings::VertexRings(const Map& map, std::span<const WallId> walls, RingsThrough through)
    : m_through(through)
{
    for (const WallId wall : walls) {
        m_ringOf.emplace(map[wall].sector.row(), m_ringOf.size());
    }
    // One of two consecutive walls starts at the point. The partners of that wall and of the wall
    // before it lead to the other sectors of the ring.
    for (const WallId wall : walls) {
        joinAcross(map, wall);
    }
    for (const auto& [sector, ring] : m_ringOf) {
        for (const WallId wall : map.wallsOf(sector)) {
            if (map.endOf(map[wall]) == map[walls.front()].position) {
                joinAcross(map, wall);
            }
        }
    }
}

bool VertexRings::apart(SectorId left, SectorId right) const
{
    return m_ringOf.at(left) != m_ringOf.at(right);
}

std::vector<SectorId> VertexRings::sectors() const
{
    std::vector<SectorId> sectors;
    for (const auto& [sector, ring] : m_ringOf) {
        sectors.push_back(sector);
    }
    return sectors;
}

void VertexRings::joinAcross(const Map& map, WallId wall)
{
    const auto partner = partnerOf(map, wall);
    // In a damaged level the wall behind a portal may have no sector.
    if (partner && map[*partner].sector.isRow()) {
        join(map, wall, *partner);
    }
    if (m_through == RingsThrough::Portals) {
        return;
    }
    for (const FloorLink& link : floorLinks) {
        if (const auto twin = floorTwinOf(map, wall, link)) {
            join(map, wall, *twin);
        }
    }
}

void VertexRings::join(const Map& map, WallId wall, WallId other)
{
    const auto here = m_ringOf.find(map[wall].sector.row());
    const auto there = m_ringOf.find(map[other].sector.row());
    if (there == m_ringOf.end() || here->second == there->second) {
        return;
    }
    const std::size_t from = there->second;
    const std::size_t into = here->second;
    for (auto& [sector, ring] : m_ringOf) {
        ring = ring == from ? into : ring;
    }
}

std::optional<Refusal> AmbiguitySearch::at(std::span<const WallId> walls)
{
    const VertexRings rings(m_view.map, walls, RingsThrough::PortalsAndFloors);
    const auto sectors = rings.sectors();
    std::vector<SectorId> stacked;
    std::ranges::copy_if(sectors, std::back_inserter(stacked), [&](SectorId sector) {
        return std::ranges::any_of(sectors, [&](SectorId other) {
            return other != sector && rings.apart(sector, other)
                   && m_overlaps.overlap(sector, other);
        });
    });
    if (stacked.empty()) {
        return std::nullopt;
    }
    return Refusal{.code = MessageCode::Ambiguous, .culprits = {.sectors = std::move(stacked)}};
}

bool isLimited(const SheetHint& sheet)
{
    return sheet.only || sheet.seed || !sheet.hidden.empty();
}

std::vector<WallId> wallsOnSheet(
    const Map& map,
    std::span<const WallId> walls,
    const SheetHint& sheet)
{
    std::vector<WallId> taken(walls.begin(), walls.end());
    if (walls.empty() || !isLimited(sheet)) {
        return taken;
    }
    const VertexRings rings(map, walls, RingsThrough::Portals);
    const auto sectors = rings.sectors();
    const auto hasOneOf = [&](WallId wall, std::span<const SectorId> wanted) {
        const SectorId own = map[wall].sector.row();
        return std::ranges::any_of(sectors, [&](SectorId other) {
            return !rings.apart(own, other) && std::ranges::find(wanted, other) != wanted.end();
        });
    };
    std::erase_if(taken, [&](WallId wall) {
        return (sheet.only && !hasOneOf(wall, *sheet.only)) || hasOneOf(wall, sheet.hidden);
    });
    if (sheet.seed) {
        const std::vector<SectorId> seed{*sheet.seed};
        const auto isOfSeed = [&](WallId wall) {
            return hasOneOf(wall, seed);
        };
        if (std::ranges::any_of(taken, isOfSeed)) {
            std::erase_if(taken, [&](WallId wall) { return !isOfSeed(wall); });
        }
    }
    return taken;
}

std::vector<WallId> withLinkedRings(
    const Map& map,
    std::span<const WallId> all,
    std::vector<WallId> taken)
{
    if (taken.empty() || taken.size() == all.size() || map.header().version != 9) {
        return taken;
    }
    const VertexRings rings(map, all, RingsThrough::PortalsAndFloors);
    std::vector<WallId> joined(all.begin(), all.end());
    std::erase_if(joined, [&](WallId wall) {
        return std::ranges::all_of(taken, [&](WallId other) {
            return rings.apart(map[wall].sector.row(), map[other].sector.row());
        });
    });
    return joined;
}

} // namespace sectored
