#pragma once

#include "sectored/edit/stroke/redrawn.h"

#include <cstddef>
#include <limits>

namespace sectored {

/// Stands for a half-edge without a redrawn wall.
inline constexpr std::size_t noRedrawnWall = std::numeric_limits<std::size_t>::max();

/// Adds the folded sectors that `owners` keeps to the redrawn walls and loops (Spec: repair F3).
/// Each wall of a fold is cut where it bends, where a vertex was asked for, and where the wall that
/// it is linked to is cut; each piece is linked to the piece of that wall on the same edges.
/// `wallOf` has the redrawn wall of each half-edge.
void redrawFolds(
    const Map& map,
    const SheetOverlay& overlay,
    const FaceOwners& owners,
    const PerHalfEdge<std::size_t>& wallOf,
    Redrawn& redrawn);

} // namespace sectored
