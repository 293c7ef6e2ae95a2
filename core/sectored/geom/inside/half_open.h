#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Tests whether p belongs to the even-odd set of closed loops with these directed edges. Assigns
/// every boundary point to one side: p is treated as if it lay infinitesimally further down and, by
/// a still smaller amount, further right.
///
/// 1. Off the boundary it agrees with locateByQuadrant.
/// 2. In a partition every point has exactly one owner, also on edges and vertices, and where the
///    edges of neighbours meet without matching vertices.
/// 3. A rectangle contains its left and top edges with their common corner, but not its right and
///    bottom edges or any other corner.
/// 4. Neither the order of the edges nor their directions matter.
/// 5. Exact for every int32 input.
/// 6. Returns false if there are no edges.
///
/// Spec: collision 2.4; point-queries 0.3.
bool containsHalfOpen(std::span<const Segment> edges, Point p);

} // namespace sectored
