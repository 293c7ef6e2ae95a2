#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Removes and adds user tiles, as project data (Spec: project 10). Nothing else changes: surfaces
/// keep their numbers. Refused: E-TILES, E-NOTHING.
PlanResult planTiles(const MapView& view, const TilesRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, TilesRequest& request);

/// Returns the English name of the step, such as "Add 2 pictures".
std::string stepNameOf(const TilesRequest& request);

} // namespace sectored
