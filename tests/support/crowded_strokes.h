#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <vector>

namespace sectored::test {

/// As many random points of a square from the origin, the same each time: the lines between them
/// cross each other about count * count / 9 times.
std::vector<Point> scribble(int count, std::int32_t side);

/// As many equal triangles on one place, each a sector of its own without portals, in a level
/// without limits. They lie in the square from the origin to (1024, 1024).
Map coincidentTriangles(int count);

/// As many squares about one middle, each a sector of its own without portals and 8 units larger on
/// each side than the one before, in a level without limits: half of their number lie over the
/// place between two of them on average.
Map stackedSquares(int count);

} // namespace sectored::test
