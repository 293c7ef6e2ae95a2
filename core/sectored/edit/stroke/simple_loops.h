#pragma once

#include "sectored/geom/planar/planar_faces.h"

#include <span>
#include <vector>

namespace sectored {

/// Cuts a closed walk along edges into simple loops: whenever it returns to a vertex, what it has
/// walked since becomes a loop.
std::vector<std::vector<HalfEdge>> simpleLoopsOf(
    std::span<const HalfEdge> cycle,
    std::span<const Segment> edges);

} // namespace sectored
