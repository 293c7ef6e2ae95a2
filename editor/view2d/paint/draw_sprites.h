#pragma once

#include "sectored/map/sprite.h"

#include "editor/view2d/scene/scene_2d.h"

namespace sectored::editor {

/// The purpose of a sprite, by Duke Nukem 3D's picture numbers: 1 to 10 are invisible function
/// sprites, 20 to 61 are items, and creatures have several ranges.
enum class SpriteKind { Item, Actor, Trigger, Effector, Decor };
SpriteKind kindOf(const Sprite& sprite);

/// Returns the marker size at this zoom: 1 for full size, smaller if the level is small on screen.
double markerScale(double zoom);

/// Draws a marker for each sprite that is not hidden: a shape for each kind, or a dot where the
/// shape would be tiny. Locked sprites have their own colour.
void drawSprites(const Canvas& canvas, const Scene2d& scene);
/// Draws the player start: a ring with an arrow along its angle.
void drawStart(const Canvas& canvas, const Map& map);

} // namespace sectored::editor
