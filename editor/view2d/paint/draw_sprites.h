#pragma once

#include "editor/view2d/paint/draw_walls.h"
#include "editor/view2d/scene/scene_2d.h"
#include "editor/view2d/tile/plan_tiles.h"

namespace sectored::editor {

/// Returns the marker size at this zoom: 1 for full size, smaller if the level is small on screen.
double markerScale(double zoom);

/// How sprites are drawn.
struct SpriteLook {
    const PlanTiles* tiles = nullptr; ///< null: no sprite shows its tile
    LineGround ground = LineGround::Plain;
};

/// Draws each sprite that is not hidden: its tile where that is large enough (SpriteShape), with a
/// mark of its direction; otherwise a shape for its kind, or a dot where the shape would be tiny.
/// Each of the three gives way to the next gradually. Locked sprites have their own colour.
void drawSprites(const Canvas& canvas, const Scene2d& scene, const SpriteLook& look);
/// Draws the player start: a ring with an arrow along its angle.
void drawStart(const Canvas& canvas, const Map& map);

} // namespace sectored::editor
