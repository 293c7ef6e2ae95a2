#pragma once

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <optional>

namespace sectored {

/// Turns the loops round that a mirror moves, and puts their vertices where it takes them: each
/// wall keeps its row and its segment and runs along it the other way; the first wall of a loop
/// keeps its place in the list, the others change theirs. A chain of a damaged sector that does not
/// close is turned round as well and goes on from its new end to what it went on to before; only
/// its first and its last wall have other segments then. Turning twice gives the loops that were
/// there. Refused: E-CROSS where only a part of a loop moves; E-DAMAGED where a sector is damaged
/// and not the whole level moves.
std::optional<Refusal> turnLoops(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder);

/// Makes the links solid that lead from sound sectors to chains that do not close, where turning
/// those round took the walls apart. The walls of the sound sectors, ascending by number.
std::vector<WallId> unlinkTornChains(const MapView& view, PatchBuilder& builder);

} // namespace sectored
