#pragma once

#include "sectored/map/map.h"

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walk_parts.h"
#include "editor/tool/walk/walked_tic.h"

#include <span>

namespace sectored::editor {

/// A walk as the plan shows it.
struct WalkedTics {
    std::span<const WalkedTic> tics{}; ///< in order
    std::size_t shown = 0;             ///< which of them is drawn in full; the others are the trail
    WalkParts parts{};                 ///< of that one
};

/// What happened in a tic, drawn over the plan: the trail, the footprint and the square that Build
/// would use instead (dashed), the wish, and the numbered pieces of the way; as asked for the
/// contacts (walk_contacts.h), what was swept over (walk_sweep.h), what an article found
/// (walk_historic.h), and of the sectors that were looked at floors near the move, hatched, walls
/// that might have been met, strong, and those whose half space could be skipped, dashed. Empty
/// without tics.
///
/// Spec: collision 8.4.
Overlay walkOverlay(const Map& map, const WalkedTics& walk);

} // namespace sectored::editor
