#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Makes a sector outside a solid wall, as deep as `by`, or, if `by` is negative, divides a strip
/// of that depth from the wall's sector (Spec: shapes G3). The new sector copies the wall's sector
/// without tags; sloped and aligned planes go on (A4, A5). Its walls look like the wall. Outwards
/// it cuts what it crosses, as draw does.
///
/// Refused: E-NOSUCH, E-LINKED (a portal), E-DAMAGED, E-NOTHING (`by` is 0, or the adjoining walls
/// end before the strip), and what draw refuses. Notices: those of draw, N-SLOPE, N-ALIGN.
PlanResult planExtrude(const MapView& view, const ExtrudeRequest& request);

void describe(FieldVisitor& fields, ExtrudeRequest& request);

} // namespace sectored
