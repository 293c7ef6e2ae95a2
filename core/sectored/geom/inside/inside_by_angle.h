#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>

namespace sectored {

/// The angle that the edge subtends at p, in degrees, -180 to 180, positive clockwise on screen. 0
/// when p is an end of the edge, 180 when p lies between its ends. Its sign is exact for every
/// int32 input.
double angleOfEdge(Segment edge, Point p);

/// Where p lies in the even-odd set of closed loops whose directed edges are given, by the signed
/// sum of the angles. The boundary is decided exactly first; a sum that is not whole turns
/// (wholeTurnTolerance) is left to locateByQuadrant.
///
/// Cost: linear, an arctangent an edge: about ten times locateByQuadrant. For explanations, and as
/// a second opinion.
///
/// History: the oldest of the rules. Game literature around 2000 adds the arccosines of dot
/// products, which have no sign, and is right only where p sees all of the outline run one way
/// around: in concave stars it is wrong for 29 points of a hundred (tests/core/geom/historic).
///
/// 1. OnBoundary exactly for the points on an edge, ends included.
/// 2. Off the boundary, Inside exactly where an odd number of loops enclose p.
/// 3. The order of the edges and the directions of the loops do not matter.
/// 4. An edge without length changes nothing but its own point, which is OnBoundary.
/// 5. A loop given twice encloses nothing and keeps its boundary.
/// 6. Right for every int32 input: the sum is near whole turns and only rounded to them.
/// 7. Without edges, Outside.
/// 8. Chains whose sum is not whole turns are answered by locateByQuadrant.
///
/// Spec: collision 2.3.
PointLocation locateByAngle(std::span<const Segment> edges, Point p);

} // namespace sectored
