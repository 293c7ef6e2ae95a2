#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Makes a sector of the pocket of void around a point: of all that walls enclose there, without
/// the sectors that stand inside it as islands. Its walls are linked to the walls around it; it
/// inherits as what an open stroke makes of void (Spec: editing-kernel 3.5, 3.6). The level is that
/// of the nearest wall.
///
/// Refused: E-RANGE, E-NOTHING (the point is inside a sector, on a wall, or in the open), E-DAMAGED
/// (the nearest sector is, or one in the pocket), E-OVERLAP, E-SEAM. n log n in the walls near the
/// pocket; a point in the open costs the level.
PlanResult planFillVoid(const MapView& view, const FillVoidRequest& request);

} // namespace sectored
