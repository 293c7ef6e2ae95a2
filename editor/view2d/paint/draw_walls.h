#pragma once

#include "editor/view2d/scene/plan_scene.h"

namespace sectored::editor {

/// The walls of the visible sectors by kind: those of locked sectors, over them damaged ones,
/// portals, and solid ones.
void drawWalls(const Canvas& canvas, const PlanScene& scene);

} // namespace sectored::editor
