#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Takes a vertex away at which exactly two walls meet, seen from all their sides: in each loop
/// through it, and so on both sides of a portal, the wall before the vertex goes on to the end of
/// the wall after it, with its own attributes (wall_join.h); the wall after it vanishes (Spec:
/// editing-kernel 4.9). The joined wall is a portal where both walls were portals between the same
/// sectors. It takes the first wall's place in the sector's list where that vanishes; planes
/// aligned to it are aligned to a parallel wall instead.
///
/// Refused: E-RANGE, E-NOSUCH (no vertex there), E-AMBIGUOUS (vertices of levels that overlap),
/// E-BRANCH, E-DAMAGED, E-COLLAPSE (a loop with fewer than three walls or without area), E-CROSS,
/// E-OVERLAP, E-FLIP. Notices: N-SLOPE, N-ALIGN, N-SPRITE, N-LINK.
PlanResult planDeleteVertex(const MapView& view, const DeleteVertexRequest& request);

} // namespace sectored
