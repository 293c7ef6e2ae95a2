#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <vector>

namespace sectored {

/// The wall that faces this one through a portal, when the two name each other.
std::optional<WallId> partnerOf(const Map& map, WallId wall);

/// The sector that a portal leads to.
std::optional<SectorId> sectorAcross(const Map& map, WallId wall);

/// The sectors that the portals of one lead to, in the order of its walls; one for each portal.
std::vector<SectorId> sectorsAcross(const Map& map, SectorId sector);

/// Mutual pairs of the level, each counted once.
std::size_t portalCount(const Map& map);

} // namespace sectored
