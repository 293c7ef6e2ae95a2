#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/settle_stroke.h"

#include <optional>

namespace sectored {

/// The wall that is all that a settled stroke bends, but for its partner: both come to run through
/// the point, which is no vertex of the sheet. Nothing when the stroke does anything else.
std::optional<WallId> onlyBentWall(const MapView& view, const Settled& settled, Point p);

/// Puts a vertex on a wall and its partner that pass beside the point. Nothing else of their loops
/// changes, so that a loop that touches itself stays one loop. Planes whose hinge bent
/// get a parallel wall as hinge (N-SLOPE without one). Precondition: the wall is onlyBentWall of a
/// drawing that can be done.
Plan bendWall(const MapView& view, WallId wall, Point p);

} // namespace sectored
