#pragma once

#include "editor/view2d/canvas.h"

#include <cstdint>

namespace sectored::editor {

/// Cells narrower than this on screen are not drawn.
inline constexpr double smallestCell = 8;

/// The grid, or the smallest power of two times it whose cells are at least smallestCell wide.
std::int64_t shownGrid(std::int32_t grid, double zoom);

/// Minor lines every `spacing` map units, every fourth major.
void drawGrid(const Canvas& canvas, std::int64_t spacing);
/// The lines x = 0 and y = 0.
void drawAxes(const Canvas& canvas);

} // namespace sectored::editor
