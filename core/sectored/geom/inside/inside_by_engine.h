#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Whether a classic Build engine says that p is inside the sector with these walls. The engine's
/// rule, without the overflow of its 32-bit products.
///
/// 1. Off the boundary it agrees with locateByQuadrant.
/// 2. On an oblique wall between two sectors it holds for both or for neither.
/// 3. On upright and level walls one side has it: the sector left of or above the wall.
/// 4. The order of the walls and their directions do not matter off the boundary.
/// 5. Exact for every int32 input.
/// 6. Without walls, false.
///
/// Spec: point-queries 0.3.
bool engineContains(std::span<const Segment> walls, Point p);

} // namespace sectored
