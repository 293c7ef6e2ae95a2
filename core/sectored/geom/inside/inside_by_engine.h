#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Tests whether a classic Build engine considers p inside the sector with these walls. This is the
/// engine's rule without the overflow of its 32-bit products.
///
/// 1. Off the boundary it agrees with locateByQuadrant.
/// 2. A point on an oblique wall between two sectors is in both or in neither.
/// 3. A point on a vertical or horizontal wall is only in the sector to the left of the wall or
///    above it.
/// 4. Off the boundary, neither the order of the walls nor their directions matter.
/// 5. Exact for every int32 input.
/// 6. Returns false if there are no walls.
///
/// Spec: point-queries 0.3.
bool engineContains(std::span<const Segment> walls, Point p);

} // namespace sectored
