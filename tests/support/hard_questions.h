#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace sectored::test {

/// One to five loops of any kind within -extent to extent: simple, crossing themselves, spiky, on a
/// small lattice, without area, of one or two points, without points, and repeated ones. extent is
/// at least 8.
std::vector<std::vector<Point>> anyLoops(std::mt19937_64& random, std::int32_t extent);

struct QuestionWish {
    std::int32_t extent = 1000; ///< most points are within -extent to extent, some a little outside
    std::size_t count = 100;
};

/// Points where a test is likely to err: random ones, on vertices, on edges, as little beside long
/// edges as whole points can be (one unit of the cross product where the edge's extents have no
/// common factor), in the rows and the columns of vertices, between vertices of different loops,
/// and outside; in random order.
std::vector<Point> hardQuestions(
    std::mt19937_64& random,
    const std::vector<std::vector<Point>>& loops,
    QuestionWish wish);

/// To be read when an answer is wrong.
std::string textOf(Point p, const std::vector<std::vector<Point>>& loops);

} // namespace sectored::test
