#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Puts the sectors that a plan makes into the named layers of those that they are cut from. Spec:
/// project 8. Copies the level if the plan changes a sector of a layer and makes others; costs as
/// much as finding a point inside each new one.
void keepLayers(const MapView& view, Plan& plan);

} // namespace sectored
