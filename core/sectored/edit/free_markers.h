#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Makes markers of a Blood level whose sector the plan removes belong to none, with N-MARKER for
/// each. Does nothing in other levels.
void freeMarkers(const MapView& view, Plan& plan);

} // namespace sectored
