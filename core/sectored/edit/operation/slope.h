#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Slopes the floor or ceiling of a sector (Spec: shapes G5 to G7): through three points; about a
/// wall, so that the height at the corner farthest from it stays or with a given slope; or so that
/// it meets the plane of the sector across a portal along the portal, and the height at the corner
/// farthest from it stays. The sector gets a wall that is level on the plane as first wall; its
/// other plane and aligned textures stay in place as well as possible (A4, A5).
///
/// Refused: E-NOSUCH, E-SOLID (not a portal), E-DAMAGED, E-EMPTY (three points on one line),
/// E-RANGE, E-SLOPE (no wall is level enough), E-NOTHING. Notices: N-SLOPE, N-ALIGN.
PlanResult planSlope(const MapView& view, const SlopeRequest& request);

void describe(FieldVisitor& fields, SlopeRequest& request);

std::string stepNameOf(const SlopeRequest& request);

} // namespace sectored
