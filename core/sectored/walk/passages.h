#pragma once

#include "sectored/map/slope.h"
#include "sectored/walk/sector_part.h"

#include <vector>

namespace sectored {

/// The height of a sector's floor or ceiling over the plan, in map units, up.
HeightPlane heightPlaneOf(const Map& map, SectorId sector, PlaneKind kind);

/// Where one may pass from a sector into others: through portals that nothing closes, and in
/// version 9 through the floors and ceilings of a bunch. Of the sector's own part the planes are
/// needed.
std::vector<Passage> passagesOf(const MapView& view, SectorId sector, const SectorPart& own);

} // namespace sectored
