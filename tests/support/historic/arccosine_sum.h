#pragma once

#include "tests/support/historic/lander_listing.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace sectored::test {

/// Tests whether the angles at p between neighbouring corners add up to a whole turn. Each angle is
/// the arccosine of a dot product, as in the literature of 2000.
///
/// An arccosine has no sign: an edge that runs back around p adds its angle instead of subtracting
/// it. For a point inside, the result is therefore right only if every edge runs the same way
/// around p; otherwise the sum is more than a turn. See locateByAngle for the signed sum.
///
/// Precondition: the corners of the loop are in order and none of them is p. Linear: two roots and
/// an arccosine per edge, ten times the cost of the quadrants.
inline bool insideByArccosineSum(std::span<const RealPoint<double>> loop, RealPoint<double> p)
{
    double sum = 0;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const RealPoint<double>& corner = loop[at];
        const RealPoint<double>& next = loop[(at + 1) % loop.size()];
        const double ax = corner.x - p.x;
        const double ay = corner.y - p.y;
        const double bx = next.x - p.x;
        const double by = next.y - p.y;
        const double cosine = (ax * bx + ay * by) / (std::hypot(ax, ay) * std::hypot(bx, by));
        sum += std::acos(std::clamp(cosine, -1.0, 1.0));
    }
    return std::abs(sum - 2 * std::numbers::pi) < 1e-6;
}

} // namespace sectored::test
