#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace sectored::test {

/// The triangles that the tessellator of GLU cuts the even-odd set of loops into; nothing where it
/// meets edges that cross, for which it makes corners of its own. It computes in double, which is
/// exact for small coordinates.
std::optional<std::vector<std::array<Point, 3>>> gluTriangles(
    std::span<const std::vector<Point>> loops);

} // namespace sectored::test
