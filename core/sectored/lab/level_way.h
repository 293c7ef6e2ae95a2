#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/map/ids.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/sector_part.h"

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

namespace sectored {

/// A straight way of a body through a level.
struct BodyWay {
    SectorId sector{}; ///< in which it starts
    Vec3 at{};
    Vec3 by{};
    Vec3 extents{}; ///< half the size of the body along each axis
};

/// Visits the sectors that a way reaches from its sector through passages close to it, as
/// LevelWorld does for bodies: nearer ones first, each once.
///
/// `visit` is called for each; it returns the share of the way up to which further passages count:
/// the time of the first contact that stops the body, else 1. Returns the sectors visited.
std::vector<SectorId> visitWay(
    const LevelSurfaces& surfaces,
    const BodyWay& way,
    const std::function<double(SectorId, const SectorPart&)>& visit);

/// Returns the sector among these that holds a place: on the plan and between floor and ceiling,
/// else on the plan alone, else `otherwise`.
SectorId sectorHolding(
    const LevelSurfaces& surfaces,
    std::span<const SectorId> sectors,
    Vec3 place,
    SectorId otherwise);

} // namespace sectored
