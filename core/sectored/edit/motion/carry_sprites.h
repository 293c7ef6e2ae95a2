#pragma once

#include "sectored/map/patch_builder.h"

#include <span>

namespace sectored {

/// Moves the sprites that stand on the floors or hang from the ceilings of these sectors as far as
/// those move at their places, from the view's level to the builder's. A sprite stands or hangs
/// where its z is that of the plane, to the nearest unit; between a shut door's planes it goes with
/// the one that moves, with the floor if both do. Sprites that the builder has changed stay.
void carrySprites(const MapView& view, std::span<const SectorId> sectors, PatchBuilder& builder);

} // namespace sectored
