#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Remembers rows under a number, as project data (Spec: project 12). Nothing else changes.
/// Refused: E-NOSUCH, E-RANGE, E-NOTHING.
PlanResult planSelectionSet(const MapView& view, const SelectionSetRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, SelectionSetRequest& request);
/// Returns for example "Store set 3", "Add to set 3" or "Clear set 3".
std::string stepNameOf(const SelectionSetRequest& request);

} // namespace sectored
