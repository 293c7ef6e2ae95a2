#pragma once

#include "core/geom/point_location.h"
#include "core/geom/vertex_chain.h"

namespace sectored {

#ifdef __x86_64__

/// Comparisons of 64 edges at a time as bit sets, for every 64-bit x86 processor. See
/// locate_kernel.h.
PointLocation locateSse2(const VertexChain& chain, Point p);

#endif

} // namespace sectored
