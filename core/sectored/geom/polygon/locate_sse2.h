#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

namespace sectored {

#ifdef __x86_64__

/// Compares eight edges at a time as bit sets, or 64 if many stretches reach the row of p. For
/// every 64-bit x86 processor. See locate_kernel.h.
PointLocation locateSse2(const VertexChain& chain, Point p);

#endif

} // namespace sectored
