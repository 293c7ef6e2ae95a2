#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"

namespace sectored::editor {

/// Draws a marker of a tool; its shape shows what it marks.
void drawOverlayPoint(const Canvas& canvas, const OverlayPoint& point);

} // namespace sectored::editor
