#pragma once

#include "sectored/base/id.h"
#include "sectored/geom/vec3.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/level_surfaces.h"

#include <optional>

namespace sectored {

/// The sector that a foot is in: over its plan, from its floor to its ceiling, both included. Of
/// several the one with the highest number, of those whose inside holds the nearest whole point
/// before those that have it on their border. Nothing where there is none.
std::optional<SectorId> sectorAtFoot(const MapView& view, const LevelSurfaces& surfaces, Vec3 foot);

} // namespace sectored
