#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Moves all vertices at the given points to one point, as planMove does: walls of zero length are
/// removed, and solid walls that become coincident are linked. The default target is the centroid
/// of the points, rounded half up; duplicate points count once.
///
/// Refused: E-NOTHING (fewer than two different points); otherwise as planMove.
PlanResult planMergeVertices(const MapView& view, const MergeVerticesRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, MergeVerticesRequest& request);

} // namespace sectored
