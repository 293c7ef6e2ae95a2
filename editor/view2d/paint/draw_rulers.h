#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QPointF>

#include <cstdint>
#include <optional>

namespace sectored::editor {

/// The thickness of a ruler, pixels.
inline constexpr double rulerSize = 20;

/// What the rulers show: numbers stand on major lines of the grid, ticks on lines between them.
struct RulerLook {
    std::int64_t spacing = 256;      ///< of the grid's minor lines on show
    Point origin{};                  ///< of the grid
    std::optional<QPointF> marked{}; ///< where on screen the pointer stands
};

/// The rulers along the upper and left edge of the view, outside the canvas' area.
void drawRulers(const Canvas& canvas, const RulerLook& look, const QFont& font);

} // namespace sectored::editor
