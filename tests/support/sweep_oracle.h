#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <array>

namespace sectored::test {

/// What is true of a moving sphere and a triangle, found in long double by search instead of by
/// cases: the distance of an evenly moving point from a convex thing is convex in time, so where it
/// begins to grow is found by halving, and so is where it first falls to the radius.
struct SweepTruth {
    long double startGap = 0;    ///< distance less radius at time 0
    long double smallestGap = 0; ///< over the whole move
    long double time = 0;        ///< of the first touch, where smallestGap <= 0
    /// How the distance begins to change, as a share of the motion: -1 straight towards it, 0 along
    /// it, 1 away. 0 without motion, and where the centre is on the triangle up to rounding.
    long double approach = 0;
};

/// The truth about a move; the corners may be on one line.
SweepTruth sweepTruth(const std::array<Vec3, 3>& corners, const SphereMove& move);

/// The distance of a point from a triangle.
long double distanceTruth(const std::array<Vec3, 3>& corners, Vec3 p);

} // namespace sectored::test
