#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Removes sprites, and sectors with their walls. Walls that were linked to them become solid;
/// their sprites go with them, or move to the nearest sector that is left (N-SPRITE; with none left
/// they go too). The start's sector becomes none if it was one of them; links of version 9 to their
/// walls are cleared (N-LINK). Any sector may be deleted, damaged ones too. Refusal: NoSuch.
PlanResult planDelete(const MapView& view, const DeleteRequest& request);

} // namespace sectored
