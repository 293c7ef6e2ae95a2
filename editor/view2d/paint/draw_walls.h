#pragma once

#include "editor/view2d/scene/scene_2d.h"

namespace sectored::editor {

/// Draws the walls of the visible sectors by kind: first those of frozen sectors, then damaged
/// walls, portals and solid walls.
void drawWalls(const Canvas& canvas, const Scene2d& scene);

} // namespace sectored::editor
