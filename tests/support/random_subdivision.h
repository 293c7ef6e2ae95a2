#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace sectored::test {

/// Regions that fill a square without overlapping, as directed edges.
struct RandomSubdivision {
    std::vector<Segment> square;
    std::vector<std::vector<Segment>> regions;
};

struct SubdivisionWish {
    std::int32_t extent = 20;  ///< the square is 0 to 4 * extent
    std::size_t vertices = 20; ///< inside the square
    std::size_t regions = 6;
};

/// Divides a square into triangles, with vertices at multiples of 4 so that edges contain integer
/// points, and joins the triangles at random. Regions are concave, have holes and may consist of
/// several parts.
RandomSubdivision randomSubdivision(std::mt19937_64& random, SubdivisionWish wish);

} // namespace sectored::test
