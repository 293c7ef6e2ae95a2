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

/// How two walls stand in each other's way, from harmless to worst.
enum class EdgeConflict {
    None,  ///< apart, meeting at ends, or lying on each other with both ends
    Touch, ///< an end of one lies strictly inside the other
    Cross, ///< they cross in one point inside both
};

EdgeConflict conflictOf(const Segment& s, const Segment& t);

/// The walls of a sector that exist before and after. Walls whose end names no wall are left out.
std::vector<MovedEdge> movedEdgesOf(const Map& before, const Map& after, SectorId sector);

} // namespace sectored
