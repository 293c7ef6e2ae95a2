#pragma once

#include "editor/view2d/paint/draw_walls.h"
#include "editor/view2d/scene/scene_2d.h"

namespace sectored::editor {

/// Draws a small square at each vertex whose walls are long enough on screen.
void drawVertices(const Canvas& canvas, const Scene2d& scene, LineGround ground);

} // namespace sectored::editor
