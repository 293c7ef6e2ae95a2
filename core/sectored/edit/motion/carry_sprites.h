#pragma once

#include "sectored/map/patch_builder.h"

#include <span>

namespace sectored {

/// Moves sprites on the floors and ceilings of these sectors by as much as the plane moves at their
/// position, from the view's level to the builder's. A sprite is on a plane if its z equals the
/// plane's height, to the nearest unit. Between the planes of a shut door it follows the one that
/// moves, or the floor if both do. Sprites that the builder has changed stay.
void carrySprites(const MapView& view, std::span<const SectorId> sectors, PatchBuilder& builder);

} // namespace sectored
