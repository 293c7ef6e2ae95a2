#pragma once

#include "sectored/map/slope.h"
#include "sectored/walk/sector_part.h"

#include <vector>

namespace sectored {

/// Returns the plane of a sector's floor or ceiling, in map units, z up.
HeightPlane heightPlaneOf(const Map& map, SectorId sector, PlaneKind kind);

/// Returns the passages from a sector into others: through portals that are not closed, and in
/// version 9 through the floors and ceilings of a bunch. Uses only the planes of `own`, the
/// sector's part.
std::vector<Passage> passagesOf(const MapView& view, SectorId sector, const SectorPart& own);

} // namespace sectored
