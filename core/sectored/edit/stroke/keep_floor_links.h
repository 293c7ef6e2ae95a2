#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Updates the floor links of version 9 (map/floor_link.h) after an edit that split or removed
/// walls. A wall linked to a split wall is split at the same points, together with its portal
/// partner, even outside the sheet, and the pieces are linked in pairs. A link to a removed wall is
/// cleared, with N-LINK. Links that were already broken do not change.
///
/// Refused: E-DAMAGED if a damaged sector would have to be split; E-SEAM if the edit bent a linked
/// wall, because the wall on the other floor cannot follow.
PlanResult keepFloorLinks(const MapView& view, Plan plan);

} // namespace sectored
