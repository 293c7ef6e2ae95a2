#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// Tests whether a loop bounds a convex region and turns around it once, in either direction: all
/// corners turn the same way or are straight, and none turns back. Consecutive repeated points
/// count once. A loop without area is not convex. Exact for every int32 input.
bool isConvexLoop(std::span<const Point> loop);

/// Returns the index of the first corner that keeps a loop from being convex: a corner that turns
/// against the direction of the loop (the sign of its area), or at which the loop turns back on
/// itself. Of consecutive repeated points the first counts. In a loop without area, the first
/// corner that turns gives the direction.
///
/// Empty for convex loops (isConvexLoop), and for the few others that have no such corner: those
/// that turn around more than once, and those of fewer than two different points. Exact for every
/// int32 input; linear.
std::optional<std::size_t> concaveCorner(std::span<const Point> loop);

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
