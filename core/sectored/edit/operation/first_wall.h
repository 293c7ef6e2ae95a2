#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Makes a wall the first of its sector: its loop comes first in the sector's list and begins with
/// it; the other loops follow as they were. Only the order changes. Planes that hang on the first
/// wall keep their place in space where the new one is parallel to the old (Spec: editing-kernel
/// A4): their height is that at its start, and their slope turns its sign where it runs the other
/// way. Otherwise the slope keeps its value and turns with the wall: N-SLOPE. An aligned texture
/// stays where the new wall is parallel to the old or across it, else it turns too: N-ALIGN.
/// Refused: E-NOSUCH, E-DAMAGED, E-NOTHING (it is the first wall).
PlanResult planFirstWall(const MapView& view, const FirstWallRequest& request);

/// The same with the wall that follows the first one in its loop.
PlanResult planFlip(const MapView& view, const FlipRequest& request);

} // namespace sectored
