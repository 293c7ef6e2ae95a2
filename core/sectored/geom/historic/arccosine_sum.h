#pragma once

#include "sectored/geom/historic/real_point.h"

#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>

namespace sectored::historic {

/// How far from 360 degrees a sum of arccosines still counts as a whole turn, in degrees. The
/// articles compare with 360 itself; with that, rounding alone puts most points outside.
inline constexpr double arccosineTolerance = 1e-4;

/// Returns the angle at p between two corners in radians, 0 to pi: the arccosine of the dot
/// product of the ways to both, divided by their lengths. NaN if p is one of the corners, or if
/// rounding makes the quotient larger than 1.
template <class Real>
Real arccosineRadians(RealPoint<Real> corner, RealPoint<Real> next, RealPoint<Real> p)
{
    const Real ax = corner.x - p.x;
    const Real ay = corner.y - p.y;
    const Real bx = next.x - p.x;
    const Real by = next.y - p.y;
    const Real a = std::sqrt(ax * ax + ay * ay);
    const Real b = std::sqrt(bx * bx + by * by);
    return std::acos((ax * bx + ay * by) / (a * b));
}

/// Same in degrees, 0 to 180.
template <class Real>
Real arccosineAngle(RealPoint<Real> corner, RealPoint<Real> next, RealPoint<Real> p)
{
    return arccosineRadians(corner, next, p) * static_cast<Real>(180 / std::numbers::pi);
}

/// Returns the sum of the angles at p between neighbouring corners of a loop, in degrees: added in
/// radians, then converted. NaN if one of the angles is.
///
/// An arccosine has no sign: an edge that runs back around p adds its angle instead of subtracting
/// it. The sum is a whole turn for a point inside only if every edge runs the same way around p.
/// Near 1 the arccosine loses half of the digits, so that short edges far away add too much or too
/// little. See locateByAngle for the signed sum.
///
/// Precondition: the corners are in order. Linear: two roots and an arccosine an edge.
///
/// Source: literature around 2000, among it J. Lander, "Crashing into the New Year", Game
/// Developer, February 2000. Spec: collision 2.3.
template <class Real>
Real arccosineSum(std::span<const RealPoint<Real>> loop, RealPoint<Real> p)
{
    Real sum = 0;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        sum += arccosineRadians(loop[at], loop[(at + 1) % loop.size()], p);
    }
    return sum * static_cast<Real>(180 / std::numbers::pi);
}

/// Tests whether the sum of the arccosines is a whole turn, up to a tolerance in degrees. False if
/// the sum is NaN.
template <class Real>
bool insideByArccosineSum(
    std::span<const RealPoint<Real>> loop,
    RealPoint<Real> p,
    double tolerance = arccosineTolerance)
{
    return std::abs(double{arccosineSum(loop, p)} - 360) <= tolerance;
}

} // namespace sectored::historic
