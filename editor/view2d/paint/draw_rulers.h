#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QPointF>

#include <cstdint>
#include <optional>

namespace sectored::editor {

/// Thickness of a ruler in pixels.
inline constexpr double rulerSize = 20;

/// Content of the rulers: numbers at major grid lines, marks at lines between them.
struct RulerLook {
    std::int64_t spacing = 256;      ///< spacing of the visible minor grid lines
    Point origin{};                  ///< origin of the grid
    std::optional<QPointF> marked{}; ///< position of the pointer on screen
};

/// Draws the rulers along the upper and left edge of the view, outside the canvas's area.
void drawRulers(const Canvas& canvas, const RulerLook& look, const QFont& font);

} // namespace sectored::editor
