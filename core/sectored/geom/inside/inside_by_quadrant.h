#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <array>
#include <cstddef>
#include <span>

namespace sectored {

/// Returns the quadrant of v as seen from p: 1 right and below (x > p.x, y > p.y), 2 left and
/// below, 3 left and above, 4 right and above. A coordinate equal to p's counts as left or above.
constexpr int quadrantOf(Point v, Point p)
{
    constexpr std::array<int, 4> quadrants{3, 4, 2, 1};
    return quadrants[std::size_t{v.x > p.x} + 2 * std::size_t{v.y > p.y}];
}

/// Returns the number of quadrants by which the edge turns around p, -2 to 2, positive in the order
/// 1, 2, 3, 4. The sign of a diagonal step (-2 or 2) is decided by the exact side of p; if p is on
/// the edge, by the lexicographic order of the end points, so that a reversed edge gives the
/// opposite step.
int quadrantStep(Segment edge, Point p);

/// Returns the signed number of turns of the edges around p: a quarter of the sum of the steps. An
/// open chain counts as if it were closed without crossing the ray from p to the right.
int quadrantWinding(std::span<const Segment> edges, Point p);

/// Locates p in the even-odd set of closed loops with these directed edges, by quadrant winding
/// with an exact diagonal. This is the default method; Polygon gives the same results, testing many
/// edges at a time.
///
/// Cost: linear; two comparisons and a table lookup per edge, two products for an edge whose box
/// may contain p.
///
/// History: J. Lander, "Crashing into the New Year", Game Developer, February 2000. His listing
/// decides the diagonal by a division in `float`. Of the points on an edge shared by two polygons,
/// it puts 6% into both and 6% into neither, and it supports only one turn
/// (tests/core/geom/historic). In exact arithmetic, as here, the rule assigns each of these points
/// to one polygon.
///
/// 1. Returns OnBoundary exactly for the points on an edge, end points included.
/// 2. Off the boundary, returns Inside exactly where an odd number of loops enclose p.
/// 3. Neither the order of the edges nor the directions of the loops matter.
/// 4. A zero-length edge affects only its own point, which is OnBoundary.
/// 5. A loop given twice encloses nothing, but its boundary remains.
/// 6. Exact for every int32 input.
/// 7. Returns Outside if there are no edges.
/// 8. For open chains, gives the result of crossing parity.
///
/// Source: Lander as above; the exact diagonal and its tie rule are our own (Spec: collision 2.4).
PointLocation locateByQuadrant(std::span<const Segment> edges, Point p);

} // namespace sectored
