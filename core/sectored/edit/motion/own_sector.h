#pragma once

#include "sectored/edit/plan.h"

#include <tl/expected.hpp>

#include <vector>

namespace sectored {

/// A sprite with the sector that it is in.
struct SpriteInSector {
    Sprite row{};        ///< `sector` is a row
    bool isLost = false; ///< no sector contains it; it keeps its own
};

/// Returns a sprite whose `sector` is that of its position (sectorForSprite), or its own if the
/// position is in the void. Refused: E-NOSUCH (no such sprite; in the void and without a sector).
tl::expected<SpriteInSector, Refusal> spriteInSector(const MapView& view, SpriteId id);

/// Adds N-SPRITE for a sprite in the void.
void noteIfLost(
    const MapView& view,
    SpriteId id,
    const SpriteInSector& sprite,
    std::vector<Notice>& notices);

} // namespace sectored
