#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Bends a wall, and its partner if it is a portal, into an arc, half an ellipse or a Bezier curve
/// from its start to its end, whose height a point gives (Spec: shapes G2). The pieces share the
/// repeats of the wall equally (A1). The curve is stitched into what it meets, on the layer of the
/// wall (Spec: stitching 1). Planes whose hinge the wall was get a parallel wall as hinge (A4).
///
/// Refused: E-NOSUCH, E-DAMAGED, E-RANGE, E-EMPTY (the points are collinear), E-COLLAPSE (more
/// segments than the wall has units, or rounding lets points coincide), E-VERTEX, and
/// what a stitched move refuses.
/// Notices: those of move, N-SLOPE, N-ALIGN.
PlanResult planCurve(const MapView& view, const CurveRequest& request);

void describe(FieldVisitor& fields, CurveRequest& request);

} // namespace sectored
