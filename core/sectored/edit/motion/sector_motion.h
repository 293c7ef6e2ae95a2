#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/patch_builder.h"

#include <tl/expected.hpp>

#include <unordered_set>
#include <vector>

namespace sectored {

/// Sectors that move as a whole, and what hangs on them.
struct SectorMotion {
    Isometry motion{};
    std::vector<SectorId> sectors{};       ///< those that move, ascending by number
    std::unordered_set<SectorId> moving{}; ///< the same
    bool movesAll = false;                 ///< these are all sectors of the level
    std::unordered_set<SectorId> free{};   ///< of these, those that no chain of portals joins to
                                           ///< a sector that stays
    std::unordered_set<WallId> attachedWalls{}; ///< walls of sectors that stay whose start moves:
                                                ///< portals lead round it to a moving sector
    std::vector<SectorId> attached{};           ///< the sectors of those walls, ascending by number

    /// Whether the start of the wall moves.
    bool moves(const Map& map, WallId wall) const;
};

/// How the sectors hang together with the rest. Precondition: they exist.
SectorMotion motionOf(const MapView& view, std::vector<SectorId> sectors, const Isometry& motion);

/// The same where nothing hangs on them: their portals to other sectors are cut.
SectorMotion freeMotionOf(
    const MapView& view,
    std::vector<SectorId> sectors,
    const Isometry& motion);

/// Moves the vertices, the sprites of the moving sectors, and the start if it stands in one; when
/// all sectors move, everything of the level, also what is damaged. A mirror turns the loops round
/// that move (turn_loops.h); loops of attached sectors too, where all of the loop moves. The walls
/// of sound sectors that had to be unlinked for it, ascending by number.
/// Refused: E-RANGE; E-CROSS where a mirror would take a part of a loop along; E-DAMAGED where a
/// mirror of a part of the level would turn the loops of a damaged sector.
tl::expected<std::vector<WallId>, Refusal> moveRows(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder);

} // namespace sectored
