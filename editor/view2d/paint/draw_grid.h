#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QBrush>

#include <cstdint>
#include <optional>

namespace sectored::editor {

/// Smallest cell width on screen. Narrower cells are not drawn.
inline constexpr double smallestCell = 8;

/// Returns the grid size, or the smallest power of two times it whose cells are at least
/// smallestCell wide.
std::int64_t shownGrid(std::int32_t grid, double zoom);

/// Position and look of grid lines.
struct GridLook {
    std::int64_t spacing = 256; ///< of the minor lines, map units; every fourth line is major
    Point origin{};             ///< an intersection of two major lines
    bool strong = false;
};

/// The surface below the lines, which decides their colours.
enum class GridGround { Void, Sectors };

void drawGrid(const Canvas& canvas, const GridLook& look, GridGround ground);
/// Returns the floor brush: the plain fill with the grid lines over it. Precondition of its use:
/// the brush origin is the upper left corner of the painted part.
QBrush floorBrush(const Canvas& canvas, const std::optional<GridLook>& look);
/// Draws the lines x = 0 and y = 0.
void drawAxes(const Canvas& canvas);

} // namespace sectored::editor
