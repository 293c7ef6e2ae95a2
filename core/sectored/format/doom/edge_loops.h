#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored::doom {

/// A loop of edges.
struct EdgeLoop {
    std::vector<std::size_t> edges{}; ///< numbers of the edges, in order
    bool isClosed = true;             ///< false: the last edge does not end where the first begins
};

/// Divides the directed edges of a sector, which is on the side where cross(a, b, p) > 0, into
/// loops. Where more than two edges meet, a loop takes the edge next to it on the side of the
/// sector, so that parts that touch at a point become loops of their own. Each edge is in exactly
/// one loop; loops begin with their lowest edge and are in the order of these. O(n log n), but for
/// vertices where many edges meet. Precondition: coordinates are within coordinateLimit.
std::vector<EdgeLoop> loopsOfDirected(std::span<const Segment> edges);

} // namespace sectored::doom
