#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Makes a sector from the pocket of void around a point, as enclosed by walls, without the sectors
/// inside it. Its walls are linked to the walls around it. It inherits like void divided by an open
/// stroke (Spec: editing-kernel 3.5, 3.6). The layer is that of the nearest wall.
///
/// Refused: E-RANGE, E-NOTHING (the point is inside a sector, on a wall, or not enclosed),
/// E-DAMAGED (the nearest sector or one in the pocket is damaged), E-OVERLAP, E-SEAM. O(n log n) in
/// the walls near the pocket. For a point that is not enclosed, n is the whole level.
PlanResult planFillVoid(const MapView& view, const FillVoidRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, FillVoidRequest& request);

} // namespace sectored
