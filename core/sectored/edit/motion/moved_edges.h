#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"

#include <vector>

namespace sectored {

/// A wall before and after a move.
struct MovedEdge {
    WallId wall{};
    Segment before{};
    Segment after{};

    bool moved() const { return before != after; }
};

/// Conflict between two walls, from harmless to worst.
enum class EdgeConflict {
    None,  ///< apart, meeting at ends, or coincident
    Touch, ///< an end of one is strictly inside the other
    Cross, ///< they cross at one point inside both
};

EdgeConflict conflictOf(const Segment& s, const Segment& t);

/// Returns the walls of a sector that exist before and after. Omits walls whose point2 is no wall.
std::vector<MovedEdge> movedEdgesOf(const Map& before, const Map& after, SectorId sector);

} // namespace sectored
