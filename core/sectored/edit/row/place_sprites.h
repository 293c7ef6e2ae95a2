#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <span>

namespace sectored {

/// The sprites of sectors whose walls moved.
struct SpritesToPlace {
    std::span<const SectorId> sectors{};
    std::span<const MoveRequest::MovedSprite> besides{}; ///< sprites that are placed elsewhere
};

/// Assigns each sprite that was inside its sector to the sector that now contains it. Sprites in
/// the void keep their sector; N-SPRITE reports them.
std::vector<Notice> placeSprites(
    const MapView& before,
    const MapView& after,
    const SpritesToPlace& sprites,
    PatchBuilder& builder);

} // namespace sectored
