#pragma once

#include "sectored/edit/repair/fix.h"
#include "sectored/map/patch_builder.h"

#include <unordered_set>

namespace sectored {

/// Removes walls from the level and from the list of their sector, and clears the links of other
/// walls that named them. The caller has set point2 of the remaining walls. If the first wall goes,
/// the planes move to another one, and a loss is noted in the outcome. Precondition: the loops that
/// remain close.
void dropWalls(
    const MapView& view,
    SectorId sector,
    const std::unordered_set<WallId>& walls,
    PatchBuilder& builder,
    FixOutcome& outcome);

} // namespace sectored
