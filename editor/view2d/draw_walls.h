#pragma once

#include "editor/view2d/plan_scene.h"

namespace sectored::editor {

/// The walls of the visible sectors by kind: damaged, over them portals, over them solid ones.
void drawWalls(const Canvas& canvas, const PlanScene& scene);

} // namespace sectored::editor
