#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <vector>

namespace sectored {

/// Returns the opposite wall of a portal. Empty unless the two walls refer to each other.
std::optional<WallId> partnerOf(const Map& map, WallId wall);

/// Returns the sector that a portal leads to. Empty if the wall is not a portal.
std::optional<SectorId> sectorAcross(const Map& map, WallId wall);

/// Calls visit(sector) for each portal of a sector, with the sector that it leads to, in the order
/// of the walls.
template <class Visit>
void visitAcross(const Map& map, SectorId sector, Visit visit)
{
    for (const WallId wall : map.wallsOf(sector)) {
        if (const auto across = sectorAcross(map, wall)) {
            visit(*across);
        }
    }
}

/// Returns the sectors that the portals of a sector lead to, one per portal, in the order of its
/// walls.
std::vector<SectorId> sectorsAcross(const Map& map, SectorId sector);

/// Returns the number of portals in the level: mutual pairs of walls, each counted once.
std::size_t portalCount(const Map& map);

} // namespace sectored
