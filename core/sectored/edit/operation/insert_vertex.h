#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Splits each wall that passes exactly through the point, on both sides of portals; the pieces of
/// a portal stay linked. Walls of damaged sectors are split too, unless something would get worse
/// (Spec: repair R9). Walls that only pass through the point's pixel bend
/// to the point as in a stroke: within the request's sheet, with seams to sectors outside it.
/// Refused: E-RANGE, E-NOTHING (no wall there), E-VERTEX (only vertices there), E-DAMAGED; for bent
/// walls also E-AMBIGUOUS, E-OVERLAP, E-COLLAPSE and E-SEAM.
PlanResult planInsertVertex(const MapView& view, const InsertVertexRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, InsertVertexRequest& request);

} // namespace sectored
