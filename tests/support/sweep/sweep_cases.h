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

/// Returns a number from low to high.
double realBetween(std::mt19937_64& random, double low, double high);

/// Returns a unit vector, uniformly distributed.
Vec3 randomDirection(std::mt19937_64& random);

/// Returns a case with the sizes of a level: a radius from 8 to 164, corners within 512, the sphere
/// within 1024 and clear of the triangle, and a motion that passes near. Every third triangle is a
/// sliver.
SweepCase randomSweep(std::mt19937_64& random);

/// Returns a case of small integers and halves: zero areas, motions along the plane, no motion,
/// starts and ends in contact, exact grazing.
SweepCase latticeSweep(std::mt19937_64& random);

/// Same as randomSweep, but the sphere comes from 6,000 radii away and goes as far beyond.
SweepCase farSweep(std::mt19937_64& random);

/// Returns a sphere that touches the triangle, up to rounding, at a random point of its face, of an
/// edge or at a corner, from a possible side, with a random motion of up to ten radii.
SweepCase touchingSweep(std::mt19937_64& random);

} // namespace sectored::test
