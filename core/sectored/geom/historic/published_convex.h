#pragma once

#include "sectored/geom/historic/real_point.h"

#include <span>
#include <vector>

namespace sectored::historic {

/// Returns for each edge, in loop order, the dot product of the vector from p to the edge's first
/// corner with the edge turned by a quarter: (-y, x).
std::vector<double> publishedProducts(std::span<const RealPoint<double>> loop, RealPoint<double> p);

/// Tests a point of a convex loop as published: inside if all products are positive. True for an
/// empty loop.
///
/// 1. That holds for one winding alone: loops that run clockwise if y is up, which have a negative
///    shoelace sum. For the other winding every point is outside.
/// 2. A point on the boundary has a product 0 and is outside. So is every point if an edge has no
///    length.
/// 3. Of a loop that is not convex, points inside are outside.
///
/// isConvexLoop and locateInConvex are SectorEd's methods. Linear.
///
/// Source: J. Lander, "Crashing into the New Year", Game Developer, February 2000. Spec: collision
/// 2.2.
bool insideByPublishedConvex(std::span<const RealPoint<double>> loop, RealPoint<double> p);

} // namespace sectored::historic
