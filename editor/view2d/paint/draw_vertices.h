#pragma once

#include "editor/view2d/scene/plan_scene.h"

namespace sectored::editor {

/// Draws a small square at each vertex whose walls are long enough on screen.
void drawVertices(const Canvas& canvas, const PlanScene& scene);

} // namespace sectored::editor
