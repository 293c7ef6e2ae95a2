#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sectored::test {

/// A polygon to be asked, within Build's range of coordinates, and the questions: random points of
/// its box.
struct PolygonCase {
    std::string shape;
    std::vector<std::vector<Point>> loops; ///< one loop
    std::vector<Point> questions;

    std::size_t edgeCount() const { return loops.front().size(); }
};

/// "coast": smooth and concave, neighbouring corners close together. "spike": each corner at a
/// random distance from the middle, so that a level line meets a large part of the edges. "comb":
/// all edges but two go from the bottom to the top or back, side by side, the worst for questions
/// that pass over what lies above or below.
PolygonCase coastCase(std::size_t edges);
PolygonCase spikeCase(std::size_t edges);
PolygonCase combCase(std::size_t edges);

} // namespace sectored::test
