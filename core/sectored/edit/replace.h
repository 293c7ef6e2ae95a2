#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Sets fields of all rows that fit a query to the results of expressions (Spec: find 2). All
/// expressions read the level before the edit. Refused as a whole: E-QUERY for a text that cannot
/// be parsed, E-NOTHING if nothing fits or changes, E-RANGE with the rows if results are out of the
/// range of their field or missing, and what planSet refuses.
PlanResult planReplace(const MapView& view, const ReplaceRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, ReplaceRequest& request);

} // namespace sectored
