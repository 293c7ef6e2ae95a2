#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Moves all vertices at the given points at once. A move that stitches is planStitched; any other
/// one keeps the topology, with two exceptions: walls of zero length are removed, and solid walls
/// that this move makes coincident in opposite directions are linked. Slopes follow their hinge.
/// Sprites stay in place and get the sector that contains them, unless the request moves them too.
/// Sectors that already overlapped may still overlap.
///
/// Refused: E-RANGE; E-NOSUCH (no vertex at a point, no such sprite); E-NOTHING; E-AMBIGUOUS
/// (overlapping sectors have unconnected vertices at one point); E-DAMAGED (part of a damaged
/// sector would move, and its loops are open or a sector would get worse; Spec: repair R9); E-CROSS
/// (walls would cross, a vertex would lie inside a wall, a hole would leave its sector); E-COLLAPSE
/// (a loop would have no area, fewer than three walls, or coincident walls); E-FLIP; E-OVERLAP. A
/// move that stitches also E-REMOVES, E-SEAM and E-TOOMUCH.
PlanResult planMove(const MapView& view, const MoveRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, MoveRequest& request);

std::string stepNameOf(const MoveRequest& request);

} // namespace sectored
