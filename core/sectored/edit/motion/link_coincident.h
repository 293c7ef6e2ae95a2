#pragma once

#include "sectored/edit/motion/move_check.h"
#include "sectored/map/patch_builder.h"

namespace sectored {

/// Links solid walls of moved sectors that a move made coincident, in opposite directions, with
/// walls of sound sectors nearby that did not overlap them before. Walls that coincided before are
/// not linked, nor are targets of one-way links of a damaged level and walls outside the
/// selection's sheet. Among several candidates, the sector that shares the greatest height wins,
/// then the lowest number.
void linkCoincidentWalls(
    const MapView& before,
    const MapView& after,
    MoveCheck& check,
    PatchBuilder& builder);

} // namespace sectored
