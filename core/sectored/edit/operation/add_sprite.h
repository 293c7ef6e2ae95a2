#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Adds a sprite after the others. The default `z` is on the floor. The default `sectnum` is the
/// sector that contains the point (and `z` if given); for the point alone, the sector that a Build
/// engine would find. Refused: E-RANGE, E-FIELD (x and y are set by `at`), E-NOSUCH (no sector at
/// the point), E-LIMIT.
PlanResult planAddSprite(const MapView& view, const AddSpriteRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, AddSpriteRequest& request);

} // namespace sectored
