#pragma once

#include "editor/view2d/canvas.h"

#include <QFont>
#include <QPointF>

#include <optional>

namespace sectored::editor {

/// The thickness of a ruler, pixels.
inline constexpr double rulerSize = 20;

/// The rulers along the upper and left edge of the view, outside the canvas' area; `marked` is
/// where on screen the pointer stands.
void drawRulers(const Canvas& canvas, std::optional<QPointF> marked, const QFont& font);

} // namespace sectored::editor
