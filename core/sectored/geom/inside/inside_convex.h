#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>

namespace sectored {

/// Whether a loop bounds a convex region, turning once around it in either direction: all corners
/// turn the same way or not at all, and nowhere back. Points that repeat one after the other count
/// once; a loop without area is not convex. Exact for every int32 input.
bool isConvexLoop(std::span<const Point> loop);

/// Where p lies in a convex loop (isConvexLoop), by the dot products of its offset with the normals
/// of the edges. The last point is joined to the first.
///
/// Cost: linear, two products an edge.
///
/// History: as published around 2000 all products must be positive, which holds for one direction
/// of the loop only, puts the boundary outside, and everything where an edge has no length.
///
/// 1. OnBoundary exactly for the points on an edge, ends included.
/// 2. Inside and Outside as locateByQuadrant says.
/// 3. Either direction of the loop gives the same answer: its area gives the sign.
/// 4. Points that repeat one after the other change nothing.
/// 5. Without area, OnBoundary on an edge and Outside everywhere else.
/// 6. Exact for every int32 input.
/// 7. Without points, Outside.
///
/// For a loop that is not convex, some points Inside are called Outside. Spec: collision 2.2.
PointLocation locateInConvex(std::span<const Point> loop, Point p);

} // namespace sectored
