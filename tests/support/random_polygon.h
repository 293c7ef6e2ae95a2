#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <random>
#include <vector>

namespace sectored::test {

/// Returns a source of random numbers and prints its seed, so that a failure can be reproduced.
std::mt19937_64 seededRandom(std::uint64_t seed);

/// Returns a number from 0 to count - 1.
std::int64_t randomBelow(std::mt19937_64& random, std::int64_t count);

/// Returns a number from low to high, both included.
std::int32_t randomBetween(std::mt19937_64& random, std::int32_t low, std::int32_t high);

struct PolygonWish {
    std::int32_t extent = 1000; ///< coordinates are within -extent to extent
    std::size_t corners = 16;   ///< corners of the outer loop
    std::size_t holes = 2;      ///< maximum number of holes
};

/// Returns a simple concave outer loop (clockwise on screen), then holes (anticlockwise) that touch
/// neither it nor each other.
std::vector<std::vector<Point>> randomPolygon(std::mt19937_64& random, PolygonWish wish);

} // namespace sectored::test
