#pragma once

#include "sectored/edit/write/write_redrawn.h"

namespace sectored {

/// Sprites that a drawing affected; ids by number before the edit.
struct SettledSprites {
    std::vector<SpriteId> moved{};   ///< now in the void; they keep the nearest sector
    std::vector<SpriteId> removed{}; ///< deleted with their sector
};

/// Assigns sprites of redrawn sectors to the sectors that now contain them, by exact position
/// (Spec: editing-kernel 3.6, H14). A sprite on a boundary keeps its sector if still inside it or
/// on its boundary. A sprite in new void goes to the nearest heir of its old sector. A sprite that
/// was outside its sector before does not change. Sprites of a sector without heirs are deleted.
SettledSprites settleSprites(
    const Drawing& drawing,
    const WrittenDrawing& written,
    PatchBuilder& builder);

} // namespace sectored
