#include "sectored/edit/repair/wrong_ranges.h"

#include <algorithm>

namespace sectored {

WrongRanges::WrongRanges(const Map& map)
    : m_map(map)
{
    if (map.wallTable().empty()) {
        return;
    }
    std::unordered_set<WallId> listed;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId wall : map.wallsOf(sector)) {
            if (!listed.insert(wall).second) {
                m_shared.insert(wall);
            }
        }
    }
}

bool WrongRanges::has(SectorId sector) const
{
    const auto walls = m_map.wallsOf(sector);
    return m_map[sector].rawRange || walls.empty() || std::ranges::any_of(walls, [&](WallId wall) {
               return m_shared.contains(wall) || isDoubtful(m_map[wall].point2)
                      || isDoubtful(m_map[wall].nextWall);
           });
}

/// Tests whether a wall is in no list or in several.
bool WrongRanges::isDoubtful(WallRef wall) const
{
    const Wall* row = wall.isRow() ? m_map.find(wall.row()) : nullptr;
    return row != nullptr && (!row->sector.isRow() || m_shared.contains(wall.row()));
}

} // namespace sectored
