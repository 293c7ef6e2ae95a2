#pragma once

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <optional>

namespace sectored {

/// Reverses the loops that a mirror moves and puts their vertices at the mirrored points. Each wall
/// keeps its row and its segment but runs along it in the opposite direction. The first wall of a
/// loop keeps its position in the list. A chain of a damaged sector that does not close is reversed
/// too: its new end leads to the old continuation, and only its first and last wall change their
/// segments. Doing this twice restores the loops. Refused: E-CROSS if only part of a loop moves;
/// E-DAMAGED if a sector is damaged and not the whole level moves.
std::optional<Refusal> turnLoops(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder);

/// Clears links from sound sectors to reversed open chains whose walls no longer match. Returns the
/// walls of the sound sectors, ascending by number.
std::vector<WallId> unlinkTornChains(const MapView& view, PatchBuilder& builder);

} // namespace sectored
