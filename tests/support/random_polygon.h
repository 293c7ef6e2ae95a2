#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <random>
#include <vector>

namespace sectored::test {

/// A source of random numbers that has printed its seed, so that a failure can be run again.
std::mt19937_64 seededRandom(std::uint64_t seed);

/// A number from 0 to count - 1.
std::int64_t randomBelow(std::mt19937_64& random, std::int64_t count);

/// A number from low to high, both included.
std::int32_t randomBetween(std::mt19937_64& random, std::int32_t low, std::int32_t high);

struct PolygonWish {
    std::int32_t extent = 1000; ///< coordinates are within -extent to extent
    std::size_t corners = 16;   ///< of the outer loop
    std::size_t holes = 2;      ///< at most
};

/// A simple concave loop (clockwise on screen) with holes that touch neither it nor each other
/// (counter-clockwise), the outer loop first.
std::vector<std::vector<Point>> randomPolygon(std::mt19937_64& random, PolygonWish wish);

} // namespace sectored::test
