#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace sectored::test {

/// Returns the triangles into which the GLU tessellator divides the even-odd set of loops. Empty if
/// edges cross, because GLU would add corners of its own. Computes in double, which is exact for
/// small coordinates.
std::optional<std::vector<std::array<Point, 3>>> gluTriangles(
    std::span<const std::vector<Point>> loops);

} // namespace sectored::test
