#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <span>

namespace sectored {

/// The sprites of sectors whose walls moved.
struct SpritesToPlace {
    std::span<const SectorId> sectors{};
    std::span<const MoveRequest::MovedSprite> besides{}; ///< these are placed elsewhere
};

/// Gives sprites the sectors that hold them now, as far as they stood in their sector before; says
/// which stand in the void (N-SPRITE) and keep theirs.
std::vector<Notice> placeSprites(
    const MapView& before,
    const MapView& after,
    const SpritesToPlace& sprites,
    PatchBuilder& builder);

} // namespace sectored
