#pragma once

#include "sectored/map/map.h"

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walk_parts.h"
#include "editor/tool/walk/walked_tic.h"

#include <span>

namespace sectored::editor {

/// A walk as shown in the 2D view.
struct WalkedTics {
    std::span<const WalkedTic> tics{}; ///< in chronological order
    std::size_t shown = 0; ///< index of the tick drawn in full; the others form the trail
    WalkParts parts{};     ///< parts of the shown tick
};

/// Returns the overlay of a tick: trail, footprint, Build's square instead of it (dashed), wanted
/// move, and numbered legs. Depending on the parts, also contacts (walk_contacts.h), the sweep
/// (walk_sweep.h), the historic algorithm (walk_historic.h), and for the examined sectors the
/// floors near the move (hatched), candidate walls (strong) and walls skipped by their half space
/// (dashed). Empty without ticks.
///
/// Spec: collision 8.4.
Overlay walkOverlay(const Map& map, const WalkedTics& walk);

} // namespace sectored::editor
