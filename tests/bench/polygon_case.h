#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sectored::test {

/// A polygon within Build's range of coordinates, and query points: random points in its box.
struct PolygonCase {
    std::string shape;
    std::vector<std::vector<Point>> loops; ///< a single loop
    std::vector<Point> questions;

    std::size_t edgeCount() const { return loops.front().size(); }
};

/// "coast": smooth and concave, with neighbouring corners close together. "spike": each corner at a
/// random distance from the centre, so that a horizontal line meets a large part of the edges.
/// "comb": all edges except two run between bottom and top, side by side, the worst case for
/// methods that skip edges above or below the point.
PolygonCase coastCase(std::size_t edges);
PolygonCase spikeCase(std::size_t edges);
PolygonCase combCase(std::size_t edges);

} // namespace sectored::test
