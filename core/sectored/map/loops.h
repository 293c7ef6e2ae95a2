#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/planar/nest_loops.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// One loop of a sector.
struct Loop {
    std::vector<WallId> walls{}; ///< in point2 order
    bool closed =
        true; ///< false: point2 leaves the sector, names nothing, or does not return to the start
    Int128 area2 = 0; ///< twice the signed area; positive for an outer loop; 0 when not closed
};

/// The loops of a sector, in the order of their first walls in the sector's list; each wall of the
/// list is in one loop. An unclosed chain counts as one loop. Never takes more steps than the list
/// is long.
std::vector<Loop> loopsOf(const Map& map, SectorId sector);

/// Which of the loops lies in which (nest_loops.h). Precondition: they are closed.
std::vector<LoopNesting> nestingOf(const Map& map, std::span<const Loop> loops);

/// Whether one loop is a hole (negative area) that lies directly in no outer loop. Spec:
/// editing-kernel H6.
bool isHoleOutside(
    std::span<const Loop> loops,
    std::span<const LoopNesting> nesting,
    std::size_t loop);

} // namespace sectored
