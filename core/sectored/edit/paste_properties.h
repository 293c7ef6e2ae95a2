#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Gives chosen properties of a row to others: see requestsToPaste (copied_properties.h). Refused:
/// E-NOSUCH, E-RANGE (a value that a row of this level cannot have), E-NOTHING.
PlanResult planPasteProperties(const MapView& view, const PastePropertiesRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, PastePropertiesRequest& request);

} // namespace sectored
