#pragma once

#include "core/edit/plan.h"

namespace sectored {

/// Removes a sector with its walls. Walls that were linked to them become solid; its sprites go
/// with it, or move to the nearest sector that is left (N-SPRITE; with none left they go too). The
/// start's sector becomes none if it was this one; links of version 9 to its walls are cleared
/// (N-LINK). Any sector may be deleted, damaged ones too. Refusal: NoSuch.
PlanResult planDeleteSector(const MapView& view, const DeleteSectorRequest& request);

} // namespace sectored
