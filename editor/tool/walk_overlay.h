#pragma once

#include "core/map/map.h"
#include "core/walk/walker.h"

#include "editor/tool/overlay.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// A tic of a walk, with all that happened in it.
struct WalkedTic {
    WalkerState before{};
    WalkerState after{};
    MoveTrace trace{};
    std::vector<SectorId> reached{}; ///< whose surfaces might have stopped him
    UprightEllipsoid body{};
};

/// A walk as the plan shows it.
struct WalkedTics {
    std::span<const WalkedTic> tics{}; ///< in order
    std::size_t shown = 0;             ///< which of them is drawn in full; the others are the trail
};

/// The ring that a round body covers on the plan.
std::vector<OverlayLine> footprintAt(Vec2 at, double radius);

/// What happened in a tic, drawn over the plan: the trail, the footprint and the square that Build
/// would use instead (dashed), the wish, the numbered pieces of the way, contacts by what was
/// touched (square: a face, diamond: an edge, cross: a corner, ring: from the start on) with their
/// normals; of the sectors that were looked at, walls that might have been met are strong, and
/// those whose half space could be skipped are dashed. Empty without tics.
///
/// Source: spec collision 8.4.
Overlay walkOverlay(const Map& map, const WalkedTics& walk);

} // namespace sectored::editor
