#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <span>

namespace sectored {

/// Splits walls at vertices of other sectors that lie strictly inside them (Spec: repair C3), where
/// the wall or the vertex belongs to one of these sectors. Portals are split on both sides.
/// Sectors that overlap are in different layers and do not split each other. Damaged and folded
/// sectors stay as they are. Nothing moves, and no texture shifts.
Patch splitTJunctions(const MapView& view, std::span<const SectorId> sectors);

/// Links pairs of solid walls of these sectors and their neighbours that coincide in opposite
/// directions, but did not in the level `before` (Spec: repair C4).
Patch linkNewTwins(const MapView& before, const MapView& after, std::span<const SectorId> sectors);

} // namespace sectored
