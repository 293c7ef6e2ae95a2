#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Moves all vertices at the given points at once and keeps the topology, but for what falls
/// together: walls that lose their length vanish, and solid walls that this move lays on each other
/// in opposite directions are linked. Slopes follow their hinge; sprites stay where they are and
/// get the sector that then holds them, unless the request moves them too. Sectors that overlapped
/// before may go on overlapping.
///
/// Refusals: Range; NoSuch (no vertex at a point, no such sprite); Nothing; Ambiguous (overlapping
/// sectors have unconnected vertices at one point); Damaged (part of a damaged sector would move);
/// Cross (walls would cross, a vertex would lie inside a wall, a hole would leave its sector);
/// Collapse (a loop would lose its area, its third wall, or lie on itself); Flip; Overlap.
PlanResult planMove(const MapView& view, const MoveRequest& request);

} // namespace sectored
