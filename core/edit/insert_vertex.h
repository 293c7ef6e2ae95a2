#pragma once

#include "core/edit/plan.h"

namespace sectored {

/// Splits each wall of an undamaged sector that passes exactly through the point, portals on both
/// sides; the pieces of a portal stay linked. A wall that comes within half a unit of the point
/// without passing through it would have to bend: Unsupported. Refusals: Range, Nothing (no wall
/// there), Vertex (only vertices there), Damaged, Unsupported.
PlanResult planInsertVertex(const MapView& view, const InsertVertexRequest& request);

} // namespace sectored
