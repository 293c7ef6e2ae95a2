#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Joins several sectors connected by portals: the portals between them are removed, and the loops
/// are those of the remaining faces (Spec: editing-kernel 4.10, 4.12). The result has the row, the
/// tags, the planes and the number of `keep`. Vertices stay, even between collinear walls.
/// Coincident solid walls between the sectors are removed with the portals. Sprites and the start
/// stay in the joined sector.
///
/// Refused: E-NOSUCH, E-NOTHING (fewer than two sectors), E-DAMAGED, E-NOSHARE (a sector that no
/// chain of portals inside the selection connects to `keep`), E-AMBIGUOUS (the sectors overlap),
/// E-OVERLAP (a sector with coincident walls), E-SEAM. Notices: N-SLOPE if a sector had other
/// slopes, if no wall is left as hinge, or if a slope was removed because the ceiling would be
/// below the floor; N-ALIGN; N-LINK; N-PINCH if a loop touched itself and its parts are connected
/// only by a vertex: those stay separate sectors. O(n log n) in the walls of the sectors, plus a
/// pass over the level if it has links between floors.
PlanResult planJoin(const MapView& view, const JoinRequest& request);

/// Joins the two sectors of a portal along all of their shared boundary and keeps the wall's own
/// sector. Refused: E-SOLID for a wall without a partner; otherwise as planJoin.
PlanResult planDeleteWall(const MapView& view, const DeleteWallRequest& request);

/// Describe the fields of the requests.
void describe(FieldVisitor& fields, JoinRequest& request);
void describe(FieldVisitor& fields, DeleteWallRequest& request);

} // namespace sectored
