#pragma once

#include <span>

namespace sectored::test {

/// A point in the numbers of the article.
template <class Real>
struct RealPoint {
    Real x = 0;
    Real y = 0;
};

/// Quadrant winding as published by J. Lander ("Crashing into the New Year", Game Developer,
/// February 2000), in `float` there: where an edge goes to the opposite quadrant, the point at
/// which it crosses the row of p is computed by division, from the edge's second end.
///
/// Right as mathematics, points on the boundary included. But rounding puts the crossing of an edge
/// and that of the same edge from the other side in different places, so that points on an edge
/// that two polygons share belong to both or to none; and a loop that winds twice is left out,
/// since only one turn is taken for inside. See containsHalfOpen and locateByQuadrant for what
/// SectorEd does.
///
/// The corners of a loop in order, the first not repeated. Linear: two comparisons an edge, a
/// division for some.
template <class Real>
bool insideByLanderListing(std::span<const RealPoint<Real>> loop, RealPoint<Real> p)
{
    const auto quadrantOf = [&](RealPoint<Real> corner) {
        return corner.x > p.x ? (corner.y > p.y ? 1 : 4) : (corner.y > p.y ? 2 : 3);
    };
    if (loop.empty()) {
        return false;
    }
    int total = 0;
    RealPoint<Real> from = loop.back();
    int fromQuadrant = quadrantOf(from);
    for (const RealPoint<Real> to : loop) {
        const int toQuadrant = quadrantOf(to);
        int step = toQuadrant - fromQuadrant;
        switch (step) {
        case 2:
        case -2:
            if (to.x - (to.y - p.y) * ((from.x - to.x) / (from.y - to.y)) > p.x) {
                step = -step;
            }
            break;
        case 3:
            step = -1;
            break;
        case -3:
            step = 1;
            break;
        default:
            break;
        }
        total += step;
        from = to;
        fromQuadrant = toQuadrant;
    }
    return total == 4 || total == -4;
}

} // namespace sectored::test
