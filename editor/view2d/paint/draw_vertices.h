#pragma once

#include "editor/view2d/scene/plan_scene.h"

namespace sectored::editor {

/// A small square at each vertex, where walls are long enough on screen to be told apart.
void drawVertices(const Canvas& canvas, const PlanScene& scene);

} // namespace sectored::editor
