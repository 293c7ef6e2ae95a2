#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Puts the sectors that a plan makes into the named layers of those that they are cut from.
/// Spec: project 8.
void keepLayers(const MapView& view, Plan& plan);

} // namespace sectored
