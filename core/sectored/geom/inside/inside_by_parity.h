#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>

namespace sectored {

/// Whether the edge crosses the ray from p to the right, for a p off the edge. An end on the ray's
/// line counts as above it, so a vertex on the ray is met by one of its two edges, or by both or
/// none where the loop only touches the ray.
bool crossesRay(Segment edge, Point p);

/// Where p lies in the even-odd set of closed loops whose directed edges are given, by the parity
/// of the edges that cross a ray.
///
/// Cost: linear, two comparisons for most edges and two products for those whose box holds p.
///
/// History: in print since 1962 (M. Shimrat, Communications of the ACM, algorithm 112). What a
/// vertex on the ray counts has been the trouble since; a Build engine has a rule of its own
/// (inside_by_engine.h).
///
/// 1. OnBoundary exactly for the points on an edge, ends included.
/// 2. Off the boundary, Inside exactly where an odd number of loops enclose p.
/// 3. The order of the edges and the directions of the loops do not matter.
/// 4. An edge without length changes nothing but its own point, which is OnBoundary.
/// 5. A loop given twice encloses nothing and keeps its boundary.
/// 6. Exact for every int32 input.
/// 7. Without edges, Outside.
/// 8. Chains that do not close are answered by the ray to the right.
PointLocation locateByParity(std::span<const Segment> edges, Point p);

} // namespace sectored
