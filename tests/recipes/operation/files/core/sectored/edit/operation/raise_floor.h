#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Moves the floor of a sector. Only its height changes. Refused: E-NOSUCH, E-NOTHING (by 0).
PlanResult planRaiseFloor(const MapView& view, const RaiseFloorRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, RaiseFloorRequest& request);

} // namespace sectored
