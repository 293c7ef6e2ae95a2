#pragma once

#include "sectored/edit/plan.h"

#include <optional>

namespace sectored {

/// What a move did wrong to one sector's own shape: walls that cross or touch anew (E-CROSS), lie
/// on each other, or pinch a loop (E-COLLAPSE); loops that turned inside out (E-FLIP) or lost their
/// area (E-COLLAPSE); loops that left the loops they were in or entered others (E-CROSS).
/// Precondition: the sector is sound before, and has the same loops after.
std::optional<Refusal> shapeRefusal(const MapView& before, const MapView& after, SectorId sector);

/// E-CROSS for two walls.
Refusal crossRefusal(const MapView& before, WallId wall, WallId other);

/// E-CROSS for a wall that would hold an end of another.
Refusal touchRefusal(const MapView& before, WallId wall, WallId other);

} // namespace sectored
