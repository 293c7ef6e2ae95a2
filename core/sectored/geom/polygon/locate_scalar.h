#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/edge_block.h"
#include "sectored/geom/polygon/vertex_chain.h"

namespace sectored {

/// Always true, for kernels that need no special instructions.
constexpr bool runsAnywhere()
{
    return true;
}

/// Tests the stretches that reach the row of p, one edge at a time, on any processor. See
/// locate_kernel.h.
PointLocation locateScalar(const VertexChain& chain, Point p);

/// Counts the edges from `first` up to, but not including, `end`.
BlockCount countScalar(const VertexChain& chain, std::size_t first, std::size_t end, Point p);

} // namespace sectored
