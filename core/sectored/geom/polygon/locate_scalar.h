#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/edge_block.h"
#include "sectored/geom/polygon/vertex_chain.h"

namespace sectored {

/// For what needs no instructions that some processor lacks.
constexpr bool runsAnywhere()
{
    return true;
}

/// One edge at a time of the runs that reach the row of p; for any processor. See locate_kernel.h.
PointLocation locateScalar(const VertexChain& chain, Point p);

/// What the edges from `first` to before `end` add to the answer.
BlockCount countScalar(const VertexChain& chain, std::size_t first, std::size_t end, Point p);

} // namespace sectored
