#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/settle_stroke.h"

#include <optional>

namespace sectored {

/// Returns the wall if bending it (and its partner) to the point is all that the stroke does, and
/// the point is no vertex of the sheet. Empty if the stroke does anything else.
std::optional<WallId> onlyBentWall(const MapView& view, const Settled& settled, Point p);

/// Inserts a vertex into a wall and its partner that pass beside the point. Nothing else in their
/// loops changes, so a loop that touches itself stays one loop. Planes whose hinge bent get a
/// parallel wall as hinge, or N-SLOPE if there is none. Precondition: the wall is the onlyBentWall
/// of a drawing that is not refused.
Plan bendWall(const MapView& view, WallId wall, Point p);

} // namespace sectored
