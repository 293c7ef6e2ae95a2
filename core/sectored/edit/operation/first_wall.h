#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Makes a wall the first of its sector: its loop becomes the first in the list and begins with it;
/// the other loops keep their order. Only the order changes. If the new first wall is parallel to
/// the old one, sloped planes stay in place (Spec: shapes A4): their height is the one at
/// the new start, and the slope changes its sign if the wall runs the other way. Otherwise the
/// slope keeps its value and turns with the wall: N-SLOPE. An aligned texture stays if the new wall
/// is parallel or perpendicular to the old one, else it turns too: N-ALIGN. Refused: E-NOSUCH,
/// E-DAMAGED, E-NOTHING (already the first wall).
PlanResult planFirstWall(const MapView& view, const FirstWallRequest& request);

/// Makes the wall after the first wall of its loop the first wall, as planFirstWall does.
PlanResult planNextFirstWall(const MapView& view, const NextFirstWallRequest& request);

/// Describe the fields of the requests.
void describe(FieldVisitor& fields, FirstWallRequest& request);
void describe(FieldVisitor& fields, NextFirstWallRequest& request);

} // namespace sectored
