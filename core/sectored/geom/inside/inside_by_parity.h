#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>

namespace sectored {

/// Tests whether the edge crosses the ray from p to the right. Precondition: p is not on the edge.
/// An end point at the height of the ray counts as above it. At a vertex on the ray, therefore, one
/// of the two edges crosses the ray, or both or neither where the loop only touches it.
bool crossesRay(Segment edge, Point p);

/// Locates p in the even-odd set of closed loops with these directed edges, by the parity of the
/// edges that cross a ray.
///
/// Cost: linear; two comparisons for most edges, two products for an edge whose box contains p.
///
/// History: published in 1962 (M. Shimrat, Communications of the ACM, algorithm 112).
/// Implementations differ in how they count a vertex on the ray; Build engines have their own rule
/// (inside_by_engine.h).
///
/// 1. Returns OnBoundary exactly for the points on an edge, end points included.
/// 2. Off the boundary, returns Inside exactly where an odd number of loops enclose p.
/// 3. Neither the order of the edges nor the directions of the loops matter.
/// 4. A zero-length edge affects only its own point, which is OnBoundary.
/// 5. A loop given twice encloses nothing, but its boundary remains.
/// 6. Exact for every int32 input.
/// 7. Returns Outside if there are no edges.
/// 8. For open chains, counts the crossings of the ray to the right.
PointLocation locateByParity(std::span<const Segment> edges, Point p);

} // namespace sectored
