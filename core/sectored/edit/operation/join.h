#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Makes one sector of several that hang together by portals: the portals between them vanish, and
/// the loops are those of the faces that are left (Spec: editing-kernel 4.10, 4.12).
/// The result has the row, the tags and the planes of `keep`, and its place in the order. Vertices
/// stay, also where the walls beside them are in one line; walls that lay on each other between the
/// sectors and were solid vanish with the portals. Sprites and the start come along.
///
/// Refused: E-NOSUCH, E-NOTHING (fewer than two sectors), E-DAMAGED, E-NOSHARE (a sector that no
/// chain of portals inside the selection joins to `keep`), E-AMBIGUOUS (they overlap), E-OVERLAP
/// (a sector with walls that lie on each other), E-SEAM. Notices: N-SLOPE where a sector sloped
/// differently, where no wall is left to hang the planes on and where a slope was taken away since
/// it would put the ceiling below the floor, N-ALIGN, N-LINK, N-PINCH where a loop touched
/// itself and its parts hang together in a vertex only: those stay sectors. n log n in the walls of
/// the sectors, plus a pass over the level where walls name walls of other floors.
PlanResult planJoin(const MapView& view, const JoinRequest& request);

/// Joins the two sectors of a portal, along all the border they share; the wall's own sector is
/// kept. Refused: E-SOLID for a wall without partner; else as planJoin.
PlanResult planDeleteWall(const MapView& view, const DeleteWallRequest& request);

} // namespace sectored
