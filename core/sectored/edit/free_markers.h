#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Detaches the markers of a Blood level whose sector the plan removes, with N-MARKER for each.
/// Does nothing in other levels.
void freeMarkers(const MapView& view, Plan& plan);

} // namespace sectored
