#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <array>
#include <random>

namespace sectored::test {

/// A sphere that moves near a triangle.
struct SweepCase {
    std::array<Vec3, 3> corners{};
    SphereMove move{};
};

/// A number from low to high.
double realBetween(std::mt19937_64& random, double low, double high);

/// A direction of length 1, any as likely as the others.
Vec3 randomDirection(std::mt19937_64& random);

/// Sizes as in a level: a radius from 8 to 164, corners within 512, the sphere within 1024 and
/// clear of the triangle, a way that passes near; every third triangle is a sliver.
SweepCase randomSweep(std::mt19937_64& random);

/// Small whole numbers and halves: zero areas, moves along the plane, no moves, starts that touch,
/// ends that touch, exact grazing.
SweepCase latticeSweep(std::mt19937_64& random);

/// As randomSweep, but the sphere comes from 6,000 radii away and goes as far beyond.
SweepCase farSweep(std::mt19937_64& random);

/// A sphere that touches the triangle at a random point of its face, of an edge or at a corner, up
/// to rounding, from a side from which it can; with a random motion of up to ten radii.
SweepCase touchingSweep(std::mt19937_64& random);

} // namespace sectored::test
