#pragma once

#include "editor/view2d/scene/scene_2d.h"

#include <vector>

namespace sectored::editor {

/// What lines lie on. On pictures they get an edge in the colour of the void, so that they stand
/// out from any colour.
enum class LineGround { Plain, Pictures };

/// Pixels of this edge on each side of a line.
inline constexpr double lineEdge = 1.25;

/// Returns the portals of the visible sectors, also those whose line is in the picture of a sector
/// out of reach.
std::vector<PlanLine> portalLines(const Scene2d& scene);

/// Draws the walls of the visible sectors by kind: first those of frozen sectors, then damaged
/// walls, portals and solid walls.
void drawWalls(const Canvas& canvas, const Scene2d& scene, LineGround ground);

} // namespace sectored::editor
