#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/planar/nest_loops.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A loop of a sector.
struct Loop {
    std::vector<WallId> walls{}; ///< in point2 order
    bool closed = true;          ///< false if point2 dangles, leaves the sector or misses the start
    Int128 area2 = 0; ///< twice the signed area; positive for an outer loop; 0 if not closed
};

/// Returns the loops of a sector, in the order of their first walls in the sector's list. Each wall
/// of the list is in exactly one loop. An unclosed chain counts as a loop. Visits each wall once,
/// so that it ends for every damaged level.
std::vector<Loop> loopsOf(const Map& map, SectorId sector);

/// Returns the wall of the same sector whose point2 is this one. Empty if there is none, as where
/// an open loop starts, and for a wall without a sector. Linear in the walls of the sector.
std::optional<WallId> wallBefore(const Map& map, WallId wall);

/// Returns twice the signed area of a sector, given its loops.
Int128 area2Of(std::span<const Loop> loops);

/// Finds which of the loops lies in which (nest_loops.h). Precondition: they are closed.
std::vector<LoopNesting> nestingOf(const Map& map, std::span<const Loop> loops);

/// Returns true if a loop is a hole (negative area) that does not lie directly in an outer loop.
/// Spec: editing-kernel H6.
bool isHoleOutside(
    std::span<const Loop> loops,
    std::span<const LoopNesting> nesting,
    std::size_t loop);

/// Tests whether directed edges cover each piece of a line as often in one direction as in the
/// other, so that they bound nothing. Skips edges of zero length.
bool boundNothing(std::span<const Segment> edges);

/// Tests whether a sector is folded to nothing: its loops close, no wall has zero length, and if
/// its walls were cut at each other's vertices, each piece would be covered as often in one
/// direction as in the other. Mappers fold sliding doors and doors with teeth in this way. Links do
/// not matter. Spec: repair R0.
bool isFolded(const Map& map, SectorId sector);

/// Same for the loops of a sector that loopsOf returned.
bool isFolded(const Map& map, std::span<const Loop> loops);

/// Tests whether a loop of two walls runs there and back along a line with a length. Beside other
/// loops it is a wall without thickness. Spec: repair R0.
bool isSlit(const Map& map, const Loop& loop);

} // namespace sectored
