#pragma once

#include "sectored/edit/motion/move_check.h"
#include "sectored/map/patch_builder.h"

namespace sectored {

/// Links solid walls that a move has laid on each other in opposite directions: those of the moved
/// sectors with those of sound sectors near them that did not overlap them before. Walls that lay
/// on each other before stay as they were, and so do walls that half a link of a damaged level
/// leads to and what the selection's sheet leaves out. Of several candidates the one whose sector
/// shares the greatest height with the wall's, then the lowest number.
void linkCoincidentWalls(
    const MapView& before,
    const MapView& after,
    MoveCheck& check,
    PatchBuilder& builder);

} // namespace sectored
