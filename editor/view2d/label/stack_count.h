#pragma once

#include "sectored/query/sector_index.h"

#include "editor/view2d/canvas/canvas.h"

#include <vector>

namespace sectored::editor {

/// How many sectors hold the integer point, their borders left out.
unsigned sectorsInside(const SectorIndex& sectors, Point p);

/// How many sectors lie over each other at a place of the plan.
struct StackCount {
    Vec2 at{};
    unsigned sectors = 0;
};

/// A place in each patch of the area where the same number of sectors, three or more, lie over each
/// other, well inside of it. Patches narrower than about 16 px have none.
std::vector<StackCount> stackCounts(const Canvas& canvas, const SectorIndex& sectors);

} // namespace sectored::editor
