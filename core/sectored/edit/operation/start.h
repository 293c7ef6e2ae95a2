#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Changes the player start. If the position is set without a height, the height is 10240 z units
/// above the floor. The sector is always looked up again. Refused: E-RANGE, E-NOTHING.
PlanResult planStart(const MapView& view, const StartRequest& request);

/// Completes a plan: if the start has no sector and the edit makes one around it, the start gets
/// that sector, and a height 10240 z units above the floor unless it is already between floor and
/// ceiling. Does not change the plan if the start has a sector, or if a sector contained it before
/// the edit.
Plan withStartFound(const MapView& view, Plan plan);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, StartRequest& request);

} // namespace sectored
