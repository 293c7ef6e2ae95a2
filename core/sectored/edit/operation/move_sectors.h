#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Moves whole sectors by a vector, with their sprites and the start if it stands in one. A group
/// of them that no portal joins to a sector that stays may land on others (Spec: editing-kernel
/// 4.8): it is kept there with N-OVERLAP, or refused, as the request says. What is attached through
/// portals stretches: the vertices move that portals lead to around a point, and so an island takes
/// its hole along inside its parent. With Borders::Detach those portals become solid first. Links
/// of a damaged level that the move would tear apart are cleared (N-UNLINKED). Walls that come to
/// lie on each other are linked, unless their sectors overlap.
///
/// Refused: E-NOSUCH, E-NOTHING, E-RANGE, E-DAMAGED (an attached sector), and for sectors that are
/// attached or stretched E-CROSS, E-FLIP, E-COLLAPSE, E-OVERLAP; E-OVERLAP under
/// OverlapPolicy::Refuse, and E-CROSS there where walls would meet between their ends. Notices:
/// N-OVERLAP, N-TOUCH, N-UNLINKED, N-SPRITE, N-SLOPE, N-ALIGN, N-LINK.
PlanResult planMoveSectors(const MapView& view, const MoveSectorsRequest& request);

/// Turns whole sectors by quarters or mirrors them, exactly: the inverse request with the same
/// pivot gives the same level back. Sprites turn along. What moves, what is refused and what is
/// said as in planMoveSectors; a mirror takes an attached loop along as a whole or not at all
/// (E-CROSS), and turns no loop of a damaged sector (E-DAMAGED) unless the whole level is
/// transformed: then each defect stays as it was, and N-DAMAGED names the sectors. A quarter turn
/// about a point that is half in one coordinate only turns about a point half a unit beside it:
/// N-ROUND.
PlanResult planTransform(const MapView& view, const TransformRequest& request);

} // namespace sectored
