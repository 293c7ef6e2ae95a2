#pragma once

#include "sectored/query/sector_index.h"

#include "editor/view2d/canvas/canvas.h"

#include <vector>

namespace sectored::editor {

/// Returns the number of sectors that contain the point in their interior. Boundaries do not count.
unsigned sectorsInside(const SectorIndex& sectors, Point p);

/// The number of layers at a position.
struct StackCount {
    Vec2 at{};
    unsigned sectors = 0;
};

/// Returns one position inside each region of the area in which the number of layers is constant
/// and at least three. Ignores regions narrower than about 16 px.
std::vector<StackCount> stackCounts(const Canvas& canvas, const SectorIndex& sectors);

} // namespace sectored::editor
