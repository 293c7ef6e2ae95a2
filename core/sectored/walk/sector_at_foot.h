#pragma once

#include "sectored/base/id.h"
#include "sectored/geom/vec3.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/level_surfaces.h"

#include <optional>

namespace sectored {

/// Returns the sector that contains the player's foot: in the plan, and from floor to ceiling
/// inclusive. Prefers sectors with the nearest integer point in their interior to those with the
/// point on their boundary, and then the highest number. Empty if there is none.
std::optional<SectorId> sectorAtFoot(const MapView& view, const LevelSurfaces& surfaces, Vec3 foot);

} // namespace sectored
