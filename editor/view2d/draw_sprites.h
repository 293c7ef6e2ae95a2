#pragma once

#include "core/map/sprite.h"

#include "editor/view2d/plan_scene.h"

namespace sectored::editor {

/// What a sprite is to a level's author, told by Duke Nukem 3D's picture numbers: 1 to 10 are its
/// invisible function sprites, 20 to 61 what a player picks up, and its creatures have ranges of
/// their own.
enum class SpriteKind { Item, Actor, Trigger, Effector, Decor };
SpriteKind kindOf(const Sprite& sprite);

/// Whether sprites have markers at this zoom and quality; else they are dots of 2 pixels.
bool hasMarkers(const Canvas& canvas);

/// A marker for each sprite that is not hidden, one shape a kind; locked ones in the colour of
/// what is frozen.
void drawSprites(const Canvas& canvas, const PlanScene& scene);
/// The player start: a ring with an arrow along its angle.
void drawStart(const Canvas& canvas, const Map& map);

} // namespace sectored::editor
