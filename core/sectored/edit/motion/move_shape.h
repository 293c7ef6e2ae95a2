#pragma once

#include "sectored/edit/plan.h"

#include <optional>

namespace sectored {

/// Returns the first fault that a move caused in one sector's own shape: walls that cross or touch
/// (E-CROSS), coincide, or pinch a loop (E-COLLAPSE); loops turned inside out (E-FLIP) or without
/// area (E-COLLAPSE); loops that left the loops around them or entered others (E-CROSS).
/// Precondition: the sector was sound before and has the same loops after the move.
std::optional<Refusal> shapeRefusal(const MapView& before, const MapView& after, SectorId sector);

/// Returns E-CROSS for two walls that would cross.
Refusal crossRefusal(const MapView& before, WallId wall, WallId other);

/// Returns E-CROSS for a wall that would contain an end of another.
Refusal touchRefusal(const MapView& before, WallId wall, WallId other);

} // namespace sectored
