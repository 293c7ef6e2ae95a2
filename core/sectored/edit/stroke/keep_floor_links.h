#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Brings the links between floors of version 9 (map/floor_link.h) into line with an edit that has
/// split or removed walls. A wall that is linked to one that was split is split at the same points,
/// with its partner across a portal, whatever sheet the edit was limited to, and the pieces are
/// linked in pairs. A link that has lost its wall is cleared, with N-LINK. Links that were broken
/// before stay as they were.
///
/// Refusals: E-DAMAGED when a damaged sector would have to be split; E-SEAM when the edit bent a
/// linked wall, because the wall of the other floor cannot follow.
PlanResult keepFloorLinks(const MapView& view, Plan plan);

} // namespace sectored
