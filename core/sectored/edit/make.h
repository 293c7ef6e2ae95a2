#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Makes a door, lift or other machine, as the table of the game says (Spec: games 8): fields of
/// sectors, a door that is shut, walls whose textures stay in place, and sprites with numbers of
/// their nets. What it makes are ordinary rows. Sprites that are already there are not added again,
/// and sectors keep the number that they have, so that a second switch works the same door.
///
/// Refused: E-NOSUCH, E-DAMAGED, E-RANGE, E-FIELD, E-NOTHING, and E-MAKE with what the level or the
/// game lacks. Notice: N-MAKE for a sector that did something else before.
PlanResult planMake(const MapView& view, const MakeRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, MakeRequest& request);

/// Returns the name of the step, such as "Make ceiling door".
std::string stepNameOf(const MakeRequest& request);

} // namespace sectored
