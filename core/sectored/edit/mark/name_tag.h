#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Gives a number of a net a name, or takes it away, as project data (Spec: project 13). Nothing
/// else changes. Refused: E-TAGNAME, E-RANGE, E-NOTHING.
PlanResult planNameTag(const MapView& view, const NameTagRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, NameTagRequest& request);
/// Returns for example "Name tag 7 Vault", or "Remove name of tag 7".
std::string stepNameOf(const NameTagRequest& request);

} // namespace sectored
