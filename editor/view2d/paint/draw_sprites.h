#pragma once

#include "sectored/map/sprite.h"

#include "editor/view2d/scene/plan_scene.h"

namespace sectored::editor {

/// What a sprite is to a level's author, told by Duke Nukem 3D's picture numbers: 1 to 10 are its
/// invisible function sprites, 20 to 61 what a player picks up, and its creatures have ranges of
/// their own.
enum class SpriteKind { Item, Actor, Trigger, Effector, Decor };
SpriteKind kindOf(const Sprite& sprite);

/// How large the markers are at this zoom: 1 at full size, less when the level is small on screen.
double markerScale(double zoom);

/// A marker for each sprite that is not hidden, one shape a kind, or a dot where it would be tiny;
/// locked ones in the colour of what is frozen.
void drawSprites(const Canvas& canvas, const PlanScene& scene);
/// The player start: a ring with an arrow along its angle.
void drawStart(const Canvas& canvas, const Map& map);

} // namespace sectored::editor
