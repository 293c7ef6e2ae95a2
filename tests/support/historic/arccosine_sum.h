#pragma once

#include "tests/support/historic/lander_listing.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace sectored::test {

/// Whether the angles at p between neighbouring corners add up to a whole turn, each by the
/// arccosine of the dot product as the literature of 2000 has it.
///
/// An arccosine has no sign: an edge that runs back around p adds where it should take away. So
/// inside it is right only where p sees every edge run the same way around, and finds more than a
/// turn elsewhere. See locateByAngle for the signed sum.
///
/// The corners of a loop in order, none of them p. Linear: two roots and an arccosine an edge, ten
/// times the cost of the quadrants.
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
