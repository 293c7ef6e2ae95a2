#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Puts the sectors that a plan makes into the named layers of those that they are cut from. Spec:
/// project 8. New sectors that the plan has put into a layer stay there. If there are others, and
/// the plan reshapes a sector of a layer, it copies the level and finds a point inside each of them
/// (point_inside.h).
void keepLayers(const MapView& view, Plan& plan);

} // namespace sectored
