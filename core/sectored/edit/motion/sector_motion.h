#pragma once

#include "sectored/edit/motion/transform_map.h"
#include "sectored/edit/plan.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/patch_builder.h"

#include <tl/expected.hpp>

#include <optional>
#include <unordered_set>
#include <vector>

namespace sectored {

/// Sectors moved by one map, and the walls attached to them.
struct SectorMotion {
    Isometry motion{};
    std::optional<AffineMap> affine{};          ///< takes the place of `motion`, with rounding
    std::vector<SectorId> sectors{};            ///< moving sectors, ascending by number
    std::unordered_set<SectorId> moving{};      ///< the same as a set
    bool movesAll = false;                      ///< all sectors of the level move
    std::unordered_set<SectorId> free{};        ///< connected to no sector that stays
    std::unordered_set<WallId> attachedWalls{}; ///< other walls whose start moves
    std::vector<SectorId> attached{};           ///< the sectors of those walls, ascending by number
    std::unordered_set<SectorId> linked{};      ///< of these, sectors that only floor links attach

    /// Tests whether the start of the wall moves.
    bool moves(const Map& map, WallId wall) const;
    /// Returns where a moving point goes.
    Point target(Point p) const { return affine ? (*affine)(p) : motion(p); }
    /// Returns true if the image of the point needs no clamping.
    bool isExact(Point p) const { return !affine && motion.isExact(p); }
};

/// Sectors to move as a whole.
struct MovedSectors {
    std::vector<SectorId> sectors{};
    Borders borders = Borders::Stretch; ///< portals to sectors that stay
};

/// Finds what moves by the map, and what stretches. Sectors on linked floors move along: as a whole
/// if they are linked to no other sectors, else as attached ones (Spec: tror B8). With
/// Borders::Detach, portals to other sectors are cut, and nothing is attached. Precondition: the
/// sectors exist.
SectorMotion motionFor(const MapView& view, const MovedSectors& moved, const TransformMap& map);

/// Returns the sectors that a motion moves or stretches, ascending by number.
std::vector<SectorId> changingSectors(const MapView& view, const SectorMotion& motion);

/// Moves the vertices, the sprites of the moving sectors, and the start if it is in one of them; if
/// all sectors move, everything in the level, damaged rows included. A mirror reverses the moving
/// loops (turn_loops.h), and loops of attached sectors that move as a whole. Returns the walls of
/// sound sectors that had to be unlinked, ascending by number.
/// Refused: E-RANGE; E-CROSS if a mirror would move only part of a loop; E-DAMAGED if a mirror of
/// part of the level would reverse loops of a damaged sector.
tl::expected<std::vector<WallId>, Refusal> moveRows(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder);

} // namespace sectored
