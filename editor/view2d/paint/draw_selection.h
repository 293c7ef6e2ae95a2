#pragma once

#include "editor/tool/selection.h"
#include "editor/view2d/scene/scene_2d.h"

namespace sectored::editor {

/// Draws the selection: filled and outlined sectors, walls, vertices as 8 px squares, ringed
/// sprites.
void drawSelection(const Canvas& canvas, const PlanContent& content, const Selection& selection);

} // namespace sectored::editor
