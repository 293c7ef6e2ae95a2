#pragma once

#include "core/geom/point_location.h"
#include "core/geom/vertex_chain.h"

namespace sectored {

/// One edge at a time, passing over those wholly above or below p; for any processor. See
/// locate_kernel.h.
PointLocation locateScalar(const VertexChain& chain, Point p);

} // namespace sectored
