#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Closes gaps and T-junctions between the sectors and others of their layer (Spec: repair C1 to
/// C4): repairs damaged sectors by the safe fixes, brings vertices together that are at most
/// `within` units apart, splits walls at vertices that lie on them, and links solid walls that this
/// makes coincide. A gap that cannot be closed without harm is left.
///
/// Refused: E-NOSUCH; E-RANGE (`within`); E-NOTHING if there is nothing to close; if nothing can be
/// closed, the reason of the first gap.
PlanResult planHeal(const MapView& view, const HealRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, HealRequest& request);

} // namespace sectored
