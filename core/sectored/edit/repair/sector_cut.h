#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored {

/// A piece of a wall that bounds a part of the sector.
struct CutPiece {
    std::size_t wall = 0; ///< place in the sector's list
    Segment line{};       ///< in the direction of the result
};

/// A sector cut at its crossings: the simple loops of the parts inside.
struct SectorCut {
    std::vector<std::vector<CutPiece>> loops{}; ///< by their first walls, each from its first one
    bool isTurned = false; ///< the part that was inside out is larger, so all walls are reversed
};

/// Cuts the walls of a sector at their crossings, rounded half up, and at vertices. The parts with
/// a winding number above 0 are inside; below 0 if those are larger. Empty if loops are open, walls
/// have no length, coordinates are beyond the limit, or nothing is inside. Spec: repair R7.
std::optional<SectorCut> cutSector(const MapView& view, SectorId sector);

} // namespace sectored
