#pragma once

#include "sectored/geom/historic/real_point.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sectored::historic {

/// What one edge adds in the published quadrant rule.
template <class Real>
struct LanderStep {
    int from = 1; ///< quadrant of the first end: 1 right and larger y, then 2, 3, 4 anticlockwise
                  ///< if y is up
    int to = 1;   ///< quadrant of the second end
    int step = 0; ///< -2 to 2
    /// Where the edge crosses the row of the point, as the listing computes it. Only for an edge
    /// to the opposite quadrant.
    std::optional<Real> intercept{};
};

/// Returns the quadrant of a corner as seen from p. A coordinate equal to p's counts as smaller.
template <class Real>
int landerQuadrantOf(RealPoint<Real> corner, RealPoint<Real> p)
{
    return corner.x > p.x ? (corner.y > p.y ? 1 : 4) : (corner.y > p.y ? 2 : 3);
}

/// Returns the x at which the line through two points crosses the row y, computed from the second
/// point by a product and a division. The points must not have the same y.
template <class Real>
Real landerIntercept(RealPoint<Real> from, RealPoint<Real> to, Real y)
{
    return to.x - (to.y - y) * (from.x - to.x) / (from.y - to.y);
}

/// Same in whole numbers of 32 bits: the division drops the fraction, and what does not fit wraps.
template <>
inline std::int32_t landerIntercept(
    RealPoint<std::int32_t> from,
    RealPoint<std::int32_t> to,
    std::int32_t y)
{
    const auto wrapped = [](std::int64_t value) {
        return static_cast<std::int32_t>(value);
    };
    const std::int64_t below = wrapped(std::int64_t{to.y} - y);
    const std::int64_t wide = wrapped(std::int64_t{from.x} - to.x);
    const std::int64_t high = wrapped(std::int64_t{from.y} - to.y);
    const std::int64_t product = wrapped(below * wide);
    return wrapped(std::int64_t{to.x} - (high == 0 ? 0 : product / high));
}

/// Returns what an edge adds to the total for the point p, given how far its ends are apart in
/// quadrants, -3 to 3.
template <class Real>
int landerTurn(RealPoint<Real> from, RealPoint<Real> to, RealPoint<Real> p, int quadrants)
{
    switch (quadrants) {
    case 2:
    case -2:
        return landerIntercept(from, to, p.y) > p.x ? -quadrants : quadrants;
    case 3:
        return -1;
    case -3:
        return 1;
    default:
        return quadrants;
    }
}

/// Returns what an edge adds to the total for the point p, with what leads to it.
template <class Real>
LanderStep<Real> landerStep(RealPoint<Real> from, RealPoint<Real> to, RealPoint<Real> p)
{
    LanderStep<Real> step{.from = landerQuadrantOf(from, p), .to = landerQuadrantOf(to, p)};
    const int quadrants = step.to - step.from;
    step.step = landerTurn(from, to, p, quadrants);
    if (quadrants == 2 || quadrants == -2) {
        step.intercept = landerIntercept(from, to, p.y);
    }
    return step;
}

/// Returns the sum of the steps of all edges of a loop: four a turn, positive anticlockwise if y
/// is up. 0 for an empty loop.
template <class Real>
int landerTotal(std::span<const RealPoint<Real>> loop, RealPoint<Real> p)
{
    if (loop.empty()) {
        return 0;
    }
    int total = 0;
    RealPoint<Real> from = loop.back();
    int fromQuadrant = landerQuadrantOf(from, p);
    for (const RealPoint<Real>& to : loop) {
        const int toQuadrant = landerQuadrantOf(to, p);
        total += landerTurn(from, to, p, toQuadrant - fromQuadrant);
        from = to;
        fromQuadrant = toQuadrant;
    }
    return total;
}

/// Same by a reader's shortcut that does not look at edges to the opposite quadrant: such a step
/// keeps its sign, whichever side of p the edge passes.
template <class Real>
int landerTotalWithoutDiagonals(std::span<const RealPoint<Real>> loop, RealPoint<Real> p)
{
    int total = 0;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const int step =
            landerQuadrantOf(loop[(at + 1) % loop.size()], p) - landerQuadrantOf(loop[at], p);
        total += step == 3 ? -1 : step == -3 ? 1 : step;
    }
    return total;
}

/// Tests a point by quadrant winding as published: inside if the total is 4 or -4.
///
/// 1. In exact arithmetic the rule is correct, also for points on the boundary. But an edge to the
///    opposite quadrant is decided by a division, in `float` there. Rounding puts the crossing of
///    an edge and that of the reversed edge at different places, so that points on an edge shared
///    by two polygons belong to both or to neither. In whole numbers the division is off by up to
///    1, and points inside are lost.
/// 2. The area inside a loop that winds twice is missed: only a single turn counts as inside.
/// 3. It asks one loop; a point in a hole is inside the outer loop.
///
/// containsHalfOpen and locateByQuadrant are SectorEd's methods. Precondition: the corners are in
/// order and the first is not repeated. Linear: two comparisons an edge, a division for some.
///
/// Source: J. Lander, "Crashing into the New Year", Game Developer, February 2000. Spec: collision
/// 2.4.
template <class Real>
bool insideByLanderQuadrant(std::span<const RealPoint<Real>> loop, RealPoint<Real> p)
{
    const int total = landerTotal(loop, p);
    return total == 4 || total == -4;
}

} // namespace sectored::historic
