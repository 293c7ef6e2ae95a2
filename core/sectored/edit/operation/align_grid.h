#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Moves every vertex of the sectors to the nearest point of the grid, halves up, all at once and
/// with stitching (planMove): vertices that meet are welded. Vertices of other sectors at the same
/// points move along. N-ROUND reports the greatest distance along an axis.
///
/// Refused: E-NOSUCH, E-NOTHING (all vertices are on the grid), E-RANGE (grid), and as in planMove.
PlanResult planAlignGrid(const MapView& view, const AlignGridRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, AlignGridRequest& request);

} // namespace sectored
