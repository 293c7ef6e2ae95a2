#pragma once

#include "sectored/map/map_view.h"

#include "editor/view3d/preview_hud.h"
#include "editor/view3d/sprite_drag.h"

namespace sectored::editor {

/// Returns the box at the pointer for a sprite aimed at: its angle, size and height, and the floor
/// under it, which the wheel raises.
HudBox aimedSpriteBox(const MapView& view, SpriteId sprite);

/// Returns the box at the pointer during a drag: where the sprite goes, and by how much.
HudBox draggedSpriteBox(const SpriteDrag& drag);

} // namespace sectored::editor
