#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Draws the treads of stairs as closed shapes, one after another, and sets their heights (Spec:
/// shapes G1). Tread i gets the floor of the sector at `from` (8192 in the void) plus i + 1 times
/// the rise, level; with TreadCeilings::Follow the ceiling likewise. Each tread cuts what it
/// crosses, as draw does. A sector that lies inside a tread keeps its heights, unless it fills the
/// tread. Treads of a spiral that come round to where others are lie on a layer of their own, which
/// only the tread before them belongs to. Where the first of them begins, the portal of the tread
/// before to what lies below is unlinked (N-UNLINKED).
///
/// Refused: E-EMPTY (no length, or the points of the arc are collinear), E-RANGE, E-COLLAPSE
/// (treads narrower than one unit), E-NOTHING, and what draw refuses. Notices: those of draw,
/// N-UNLINKED, and N-HEIGHT for treads whose floor is not below their ceiling.
PlanResult planStairs(const MapView& view, const StairsRequest& request);

void describe(FieldVisitor& fields, StairsRequest& request);

} // namespace sectored
