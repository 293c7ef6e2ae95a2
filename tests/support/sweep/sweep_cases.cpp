#include "tests/support/sweep/sweep_cases.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_oracle.h"

namespace sectored::test {

namespace {

Vec3 randomPlace(std::mt19937_64& random, double extent)
{
    return {
        realBetween(random, -extent, extent),
        realBetween(random, -extent, extent),
        realBetween(random, -extent, extent)};
}

Vec3 randomLatticePlace(std::mt19937_64& random, std::int32_t extent)
{
    return {
        double(randomBetween(random, -extent, extent)),
        double(randomBetween(random, -extent, extent)),
        double(randomBetween(random, -extent, extent))};
}

std::array<Vec3, 3> randomTriangle(std::mt19937_64& random)
{
    std::array<Vec3, 3> corners{};
    for (Vec3& corner : corners) {
        corner = randomPlace(random, 512);
    }
    if (randomBelow(random, 3) == 0) {
        const double thin = std::pow(10, realBetween(random, -9, 0));
        const Vec3 along = corners[1] - corners[0];
        const double share = realBetween(random, -1, 2);
        const Vec3 beside = randomDirection(random);
        corners[2] = corners[0] + along * share + beside * (thin * 512);
    }
    return corners;
}

/// Returns a point on the triangle: on the face, on an edge, or a corner.
Vec3 randomPlaceOn(std::mt19937_64& random, const std::array<Vec3, 3>& corners)
{
    const double share = realBetween(random, 0, 1);
    const Vec3 onEdge = corners[0] + (corners[1] - corners[0]) * share;
    switch (randomBelow(random, 3)) {
    case 0:
        return corners[0];
    case 1:
        return onEdge;
    default:
        return onEdge + (corners[2] - onEdge) * realBetween(random, 0, 1);
    }
}

} // namespace

double realBetween(std::mt19937_64& random, double low, double high)
{
    return low + (high - low) * (double(random() >> 11) * 0x1p-53);
}

Vec3 randomDirection(std::mt19937_64& random)
{
    for (;;) {
        const Vec3 place = randomPlace(random, 1);
        const double size = length(place);
        if (size <= 1 && size > 0.1) {
            return place * (1 / size);
        }
    }
}

SweepCase randomSweep(std::mt19937_64& random)
{
    SweepCase sweep{.corners = randomTriangle(random), .move = {}};
    sweep.move.radius = realBetween(random, 8, 164);
    do {
        sweep.move.centre = randomPlace(random, 1024);
    } while (distanceTruth(sweep.corners, sweep.move.centre) < 1.01 * sweep.move.radius);
    const Vec3 beside = randomDirection(random);
    const double reach = sweep.move.radius * realBetween(random, 0, 3);
    const Vec3 aim = randomPlaceOn(random, sweep.corners) + beside * reach;
    sweep.move.motion = (aim - sweep.move.centre) * realBetween(random, 0.2, 1.5);
    return sweep;
}

SweepCase latticeSweep(std::mt19937_64& random)
{
    SweepCase sweep;
    for (Vec3& corner : sweep.corners) {
        corner = randomLatticePlace(random, 2);
    }
    sweep.move.centre = randomLatticePlace(random, 3);
    if (randomBelow(random, 20) != 0) {
        sweep.move.motion = randomLatticePlace(random, 5);
    }
    sweep.move.radius = double(randomBetween(random, 1, 6)) / 2;
    return sweep;
}

SweepCase farSweep(std::mt19937_64& random)
{
    SweepCase sweep{.corners = randomTriangle(random), .move = {}};
    sweep.move.radius = realBetween(random, 8, 164);
    const Vec3 reach = randomDirection(random) * (6'000 * sweep.move.radius);
    const Vec3 beside = randomDirection(random);
    const double gap = sweep.move.radius * realBetween(random, 0, 1.5);
    sweep.move.centre = randomPlaceOn(random, sweep.corners) + beside * gap - reach;
    sweep.move.motion = reach * 2;
    return sweep;
}

SweepCase touchingSweep(std::mt19937_64& random)
{
    SweepCase sweep;
    sweep.move.radius = realBetween(random, 8, 164);
    do {
        sweep.corners = randomTriangle(random);
        const auto& [a, b, c] = sweep.corners;
        const Vec3 normal = cross(b - a, c - a);
        const bool isStraight = randomBelow(random, 2) == 0 && length(normal) > 0;
        const Vec3 away = isStraight ? normal * (1 / length(normal)) : randomDirection(random);
        sweep.move.centre = randomPlaceOn(random, sweep.corners) + away * sweep.move.radius;
    } while (distanceTruth(sweep.corners, sweep.move.centre) < sweep.move.radius * (1 - 1e-14));
    const double reach = sweep.move.radius * realBetween(random, 0, 10);
    sweep.move.motion = randomDirection(random) * reach;
    return sweep;
}

} // namespace sectored::test
