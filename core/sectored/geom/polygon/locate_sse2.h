#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

namespace sectored {

#ifdef __x86_64__

/// Comparisons of 8 edges at a time as bit sets, or of 64 where many runs reach the row of p; for
/// every 64-bit x86 processor. See locate_kernel.h.
PointLocation locateSse2(const VertexChain& chain, Point p);

#endif

} // namespace sectored
