#pragma once

#include "core/map/sprite.h"

#include "editor/view2d/plan_scene.h"

namespace sectored::editor {

/// What a sprite is to a level's author, told by Duke Nukem 3D's picture numbers: 1 to 10 are its
/// invisible function sprites, 20 to 61 what a player picks up.
enum class SpriteKind { Item, Trigger, Effector, Decor };
SpriteKind kindOf(const Sprite& sprite);

/// A marker for each sprite, one shape a kind. Where the level is tiny on screen only dots.
void drawSprites(const Canvas& canvas, const PlanScene& scene);
/// The player start: a ring with an arrow along its angle.
void drawStart(const Canvas& canvas, const Map& map);

} // namespace sectored::editor
