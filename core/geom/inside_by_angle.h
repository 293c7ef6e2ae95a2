#pragma once

#include "core/geom/point.h"
#include "core/geom/point_location.h"

#include <span>

namespace sectored {

/// The angle that the edge subtends at p, in degrees, -180 to 180, positive clockwise on screen. 0
/// when p is an end of the edge, 180 when p lies between its ends. Its sign is exact for every
/// int32 input.
double angleOfEdge(Segment edge, Point p);

/// Where p lies in the even-odd set of closed loops whose directed edges are given, by the signed
/// sum of the angles. The boundary is decided exactly first; a sum that is not whole turns
/// (wholeTurnTolerance) is left to locateByQuadrant. Linear.
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
/// Source: spec collision 2.3, which says why the unsigned (arccosine) sum of the literature fails.
PointLocation locateByAngle(std::span<const Segment> edges, Point p);

} // namespace sectored
