#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Puts a new sprite behind the others. Without a `z` it stands on the floor; without a `sectnum`
/// its sector is the one that holds the point (and its z, when given), for the point alone the one
/// that a Build engine would name. Refusals: Range, Field (x and y are `at`), NoSuch (no sector at
/// the point), Limit.
PlanResult planAddSprite(const MapView& view, const AddSpriteRequest& request);

} // namespace sectored
