#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Splits each wall of an undamaged sector that passes exactly through the point, portals on both
/// sides; the pieces of a portal stay linked. Walls that pass the point's pixel without passing
/// through it bend to it, as a stroke would bend them: with the sheet of the request, and with
/// seams to what is not in it. Refusals: Range, Nothing (no wall there), Vertex (only vertices
/// there), Damaged; for bent walls also Ambiguous, Overlap, Collapse and Seam.
PlanResult planInsertVertex(const MapView& view, const InsertVertexRequest& request);

} // namespace sectored
