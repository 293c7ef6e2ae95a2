#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <array>
#include <functional>

namespace sectored::test {

/// The truth about a moving sphere and a triangle, found in long double by search instead of by
/// cases. The distance of a uniformly moving point from a convex set is convex in time, so
/// bisection finds when it begins to grow and when it first falls to the radius.
struct SweepTruth {
    long double startGap = 0;    ///< distance minus radius at time 0
    long double smallestGap = 0; ///< over the whole move
    long double time = 0;        ///< of the first contact, if smallestGap <= 0
    /// Initial change of the distance, as a share of the motion: -1 straight towards the triangle,
    /// 0 along it, 1 away. 0 without motion, and if the centre is on the triangle up to rounding.
    long double approach = 0;
};

/// Computes the truth about a motion. The corners may be collinear.
SweepTruth sweepTruth(const std::array<Vec3, 3>& corners, const SphereMove& move);

/// Returns the distance of a moving sphere from a triangle as a function of time, negative while
/// its centre is nearer than the radius. The function falls and then rises.
std::function<long double(long double)> gapTruth(
    const std::array<Vec3, 3>& corners,
    const SphereMove& move);

/// Returns the distance of a point from a triangle.
long double distanceTruth(const std::array<Vec3, 3>& corners, Vec3 p);

} // namespace sectored::test
