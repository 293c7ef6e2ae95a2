#pragma once

#include "sectored/edit/write/write_redrawn.h"

namespace sectored {

/// What happened to sprites that a drawing left without ground; ids by number before.
struct SettledSprites {
    std::vector<SpriteId> moved{};   ///< stand in the void, and keep the nearest sector
    std::vector<SpriteId> removed{}; ///< their sector left nothing
};

/// Gives the sprites of redrawn sectors the sectors that they stand in now, by exact location
/// (Spec: editing-kernel 3.6, H14). On a border a sprite stays where it is still inside or on the
/// border; in what became void it goes to the nearest sector made of its old one. One that stood
/// outside its sector before stays as it was. Sprites whose sector leaves nothing are deleted.
SettledSprites settleSprites(
    const Drawing& drawing,
    const WrittenDrawing& written,
    PatchBuilder& builder);

} // namespace sectored
