#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QBrush>

#include <cstdint>
#include <optional>

namespace sectored::editor {

/// Cells narrower than this on screen are not drawn.
inline constexpr double smallestCell = 8;

/// The grid, or the smallest power of two times it whose cells are at least smallestCell wide.
std::int64_t shownGrid(std::int32_t grid, double zoom);

/// Which lines a grid has, and how they look.
struct GridLook {
    std::int64_t spacing = 256; ///< of the minor lines, map units; every fourth is major
    Point origin{};             ///< a crossing of two major lines
    bool strong = false;
};

/// What the lines lie on, which decides their colours.
enum class GridGround { Void, Sectors };

void drawGrid(const Canvas& canvas, const GridLook& look, GridGround ground);
/// What floors are filled with: the plain fill, with the grid's lines over it. The origin of the
/// brush has to be the upper left corner of what is painted.
QBrush floorBrush(const Canvas& canvas, const std::optional<GridLook>& look);
/// The lines x = 0 and y = 0.
void drawAxes(const Canvas& canvas);

} // namespace sectored::editor
