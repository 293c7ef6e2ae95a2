#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Pastes the rows of a prefab, turned about its anchor (planPaste). The project data keeps the
/// request as a generator, so that the copy can be found and replaced later (prefab/copies.h); a
/// prefab without sectors leaves no copy. Refused: E-NOSUCH (the request has no rows), E-RANGE, and
/// the refusals of turnedRows and planPaste. Spec: prefabs 3.
PlanResult planPlacePrefab(const MapView& view, const PlacePrefabRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, PlacePrefabRequest& request);

} // namespace sectored
