#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Deletes sprites, and sectors with their walls. Portals to the sectors become solid. Their
/// sprites are deleted too, or move to the nearest remaining sector (N-SPRITE) unless none remains.
/// The start loses its sector if that is deleted; floor links of version 9 to deleted walls are
/// cleared (N-LINK). Damaged sectors may be deleted. Refused: E-NOSUCH.
PlanResult planDelete(const MapView& view, const DeleteRequest& request);

} // namespace sectored
