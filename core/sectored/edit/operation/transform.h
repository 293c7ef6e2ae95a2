#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Rotates, mirrors, scales or skews whole sectors (Spec: stitching T1 to T5). Quarter turns and
/// mirrors are exact: the inverse request with the same pivot restores the level. Other motions
/// round each vertex once (N-ROUND). Sprites turn along. Refusals, notices and attached sectors are
/// as in planMoveSectors. A mirror moves an attached loop as a whole or not at all (E-CROSS). It
/// reverses no loop of a damaged sector (E-DAMAGED), unless the whole level is transformed: then
/// every defect stays, and N-DAMAGED lists the sectors. A quarter turn about a point with a half in
/// only one coordinate uses a pivot half a unit away: N-ROUND. Also refused: E-RANGE for a factor
/// outside 0.001 to 1000, a skew of 4096 or more, which could turn the sectors over, or a slope
/// that is too steep. With `offersScale` an E-COLLAPSE of a scaling names the smallest scale that
/// works, at the cost of up to 20 more plans.
PlanResult planTransform(const MapView& view, const TransformRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, TransformRequest& request);

std::string stepNameOf(const TransformRequest& request);

} // namespace sectored
