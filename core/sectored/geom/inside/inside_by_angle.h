#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>

namespace sectored {

/// Returns the angle that the edge subtends at p, in degrees from -180 to 180, positive clockwise
/// on screen. 0 if p is an end of the edge, 180 if p lies between its ends. Its sign is exact for
/// every int32 input.
double angleOfEdge(Segment edge, Point p);

/// Locates p in the even-odd set of closed loops with these directed edges, by the signed sum of
/// the angles. The boundary is tested exactly first. If the sum is not a whole number of turns
/// (wholeTurnTolerance), locateByQuadrant decides.
///
/// Cost: linear with one arctangent per edge, about ten times locateByQuadrant. Used for
/// explanations and as a cross-check.
///
/// History: the oldest of the rules. Game literature around 2000 adds the arccosines of dot
/// products, which have no sign. That is correct only if the whole outline runs the same way around
/// p; in concave stars it is wrong for 29% of the points (tests/core/geom/historic).
///
/// 1. Returns OnBoundary exactly for the points on an edge, end points included.
/// 2. Off the boundary, returns Inside exactly where an odd number of loops enclose p.
/// 3. Neither the order of the edges nor the directions of the loops matter.
/// 4. A zero-length edge affects only its own point, which is OnBoundary.
/// 5. A loop given twice encloses nothing, but its boundary remains.
/// 6. Correct for every int32 input: the sum is close to a whole number of turns and is only
///    rounded to it.
/// 7. Returns Outside if there are no edges.
/// 8. For open chains whose sum is not a whole number of turns, returns the result of
///    locateByQuadrant.
///
/// Spec: collision 2.3.
PointLocation locateByAngle(std::span<const Segment> edges, Point p);

} // namespace sectored
