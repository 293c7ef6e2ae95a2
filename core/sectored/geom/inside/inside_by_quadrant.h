#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <array>
#include <cstddef>
#include <span>

namespace sectored {

/// The quadrant of v as seen from p: 1 right and below (x > p.x, y > p.y), 2 left and below, 3 left
/// and above, 4 right and above; a coordinate equal to p's counts as left or above.
constexpr int quadrantOf(Point v, Point p)
{
    constexpr std::array<int, 4> quadrants{3, 4, 2, 1};
    return quadrants[std::size_t{v.x > p.x} + 2 * std::size_t{v.y > p.y}];
}

/// By how many quadrants the edge turns around p, -2 to 2, positive in the order 1, 2, 3, 4. The
/// diagonal (-2 or 2) goes by the exact side of p; with p on the edge, by the edge's ends in
/// lexicographic order, so that a reversed edge gives the opposite step.
int quadrantStep(Segment edge, Point p);

/// How often the edges turn around p, signed: a quarter of the sum of the steps. An open chain
/// counts as if it was closed without crossing the ray from p to the right.
int quadrantWinding(std::span<const Segment> edges, Point p);

/// Where p lies in the even-odd set of closed loops whose directed edges are given, by quadrant
/// winding with an exact diagonal. This is the default method; Polygon asks the same of many edges
/// at a time.
///
/// Cost: linear, two comparisons and a table an edge, two products for those that may hold p.
///
/// History: J. Lander, "Crashing into the New Year", Game Developer, February 2000. His listing
/// decides the diagonal by a division in `float`: of points on an edge that two polygons share it
/// puts 8 of a hundred into both and 8 into neither, and it knows only one turn
/// (tests/core/geom/historic). As mathematics the rule gives each to one; here it does.
///
/// 1. OnBoundary exactly for the points on an edge, ends included.
/// 2. Off the boundary, Inside exactly where an odd number of loops enclose p.
/// 3. The order of the edges and the directions of the loops do not matter.
/// 4. An edge without length changes nothing but its own point, which is OnBoundary.
/// 5. A loop given twice encloses nothing and keeps its boundary.
/// 6. Exact for every int32 input.
/// 7. Without edges, Outside.
/// 8. Chains that do not close are answered as by crossing parity.
///
/// Source: Lander as above; the diagonal and its tie are ours (Spec: collision 2.4).
PointLocation locateByQuadrant(std::span<const Segment> edges, Point p);

} // namespace sectored
