#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Whether p belongs to the even-odd set of closed loops whose directed edges are given, each point
/// of a border being given to one side: p is tested as if it lay a little further down, and by far
/// less to the right.
///
/// 1. Off the boundary it agrees with locateByQuadrant.
/// 2. In a partition every point has exactly one owner, on edges and vertices too, also where the
///    edges of neighbours meet without matching vertices.
/// 3. A rectangle has its left and top edges with their common corner, and not its right and bottom
///    edges nor any other corner.
/// 4. Neither the order of the edges nor their directions matter.
/// 5. Exact for every int32 input.
/// 6. Without edges, false.
///
/// Spec: collision 2.4; point-queries 0.3.
bool containsHalfOpen(std::span<const Segment> edges, Point p);

} // namespace sectored
