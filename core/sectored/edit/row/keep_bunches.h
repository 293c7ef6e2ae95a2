#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Keeps the bunches of version 9 paired (row/bunch.h). A height that the edit gave to one plane of
/// a bunch is given to its other planes, if the edit sets fields. Bunches whose sides did not fit
/// before the edit do not matter. Spec: tror B3, B4.
///
/// Refused: E-FLOORS if the sides of a bunch would no longer fit. Notice: N-FLOORS if walls on both
/// sides of a bunch were moved, divided or removed.
PlanResult keepBunches(const MapView& view, Plan plan, bool setsFields);

} // namespace sectored
