#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace sectored::test {

/// Returns one to five loops of any kind within -extent to extent: simple, self-crossing, spiky, on
/// a small lattice, without area, with one or two points, without points, and repeated ones.
/// Precondition: extent is at least 8.
std::vector<std::vector<Point>> anyLoops(std::mt19937_64& random, std::int32_t extent);

struct QuestionWish {
    std::int32_t extent = 1000; ///< most points are within -extent to extent, some slightly outside
    std::size_t count = 100;
};

/// Returns points for which a test is likely to fail, in random order: random points, points on
/// vertices and on edges, as close to long edges as integer points can be (one unit of the cross
/// product if the edge's extents are coprime), in the rows and columns of vertices, between
/// vertices of different loops, and outside.
std::vector<Point> hardQuestions(
    std::mt19937_64& random,
    const std::vector<std::vector<Point>>& loops,
    QuestionWish wish);

/// Formats a failed case.
std::string textOf(Point p, const std::vector<std::vector<Point>>& loops);

} // namespace sectored::test
