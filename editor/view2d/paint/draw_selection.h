#pragma once

#include "editor/tool/selection.h"
#include "editor/view2d/scene/plan_scene.h"

namespace sectored::editor {

/// What is in hand: sectors filled and outlined, walls, vertices as 8 px squares, sprites ringed.
void drawSelection(const Canvas& canvas, const PlanContent& content, const Selection& selection);

} // namespace sectored::editor
