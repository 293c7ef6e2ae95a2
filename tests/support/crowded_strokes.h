#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <vector>

namespace sectored::test {

/// Returns `count` random points of a square at the origin, always the same. The lines between them
/// cross each other about count * count / 9 times.
std::vector<Point> scribble(int count, std::int32_t side);

/// Builds `count` equal triangles at one place, each a separate sector without portals, in a level
/// without limits. They lie in the square from the origin to (1024, 1024).
Map coincidentTriangles(int count);

/// Builds `count` squares around one centre, in a level without limits. Each is a separate sector
/// without portals, and 8 units larger on each side than the previous one. On average, half of the
/// squares cover a point between two of them.
Map stackedSquares(int count);

} // namespace sectored::test
