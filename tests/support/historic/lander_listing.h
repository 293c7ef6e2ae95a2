#pragma once

#include <span>

namespace sectored::test {

/// A point in the number type of the article.
template <class Real>
struct RealPoint {
    Real x = 0;
    Real y = 0;
};

/// Tests a point by quadrant winding as published by J. Lander ("Crashing into the New Year", Game
/// Developer, February 2000), in `float` there. If an edge goes to the opposite quadrant, the point
/// at which it crosses the row of p is computed by division, from the edge's second end.
///
/// In exact arithmetic this is correct, also for points on the boundary. But rounding puts the
/// crossing of an edge and that of the reversed edge at different places, so that points on an edge
/// shared by two polygons belong to both or to neither. The area inside a loop that winds twice is
/// missed, because only a single turn counts as inside. See containsHalfOpen and locateByQuadrant
/// for SectorEd's methods.
///
/// Precondition: the corners of the loop are in order and the first is not repeated. Linear: two
/// comparisons per edge, a division for some.
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
