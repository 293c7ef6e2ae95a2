#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>

namespace sectored {

/// Tests whether a loop bounds a convex region and turns around it once, in either direction: all
/// corners turn the same way or are straight, and none turns back. Consecutive repeated points
/// count once. A loop without area is not convex. Exact for every int32 input.
bool isConvexLoop(std::span<const Point> loop);

/// Locates p in a convex loop (isConvexLoop) by the signs of the dot products of its offset with
/// the edge normals. The last point is joined to the first.
///
/// Cost: linear; two products per edge.
///
/// History: versions published around 2000 require all products to be positive. That holds for one
/// direction of the loop only, puts the boundary outside, and puts every point outside if an edge
/// has zero length.
///
/// 1. Returns OnBoundary exactly for the points on an edge, end points included.
/// 2. Elsewhere, agrees with locateByQuadrant.
/// 3. Both directions of the loop give the same result: the sign comes from its area.
/// 4. Consecutive repeated points have no effect.
/// 5. If the loop has no area, returns OnBoundary on an edge and Outside everywhere else.
/// 6. Exact for every int32 input.
/// 7. Returns Outside if there are no points.
///
/// If the loop is not convex, returns Outside for some inside points. Spec: collision 2.2.
PointLocation locateInConvex(std::span<const Point> loop, Point p);

} // namespace sectored
