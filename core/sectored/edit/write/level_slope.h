#pragma once

#include "sectored/map/plane.h"

#include <span>
#include <vector>

namespace sectored {

/// A grown sector whose ceiling is nowhere below its floor.
struct OpenedSector {
    Sector sector{};
    std::vector<PlaneKind> levelled{}; ///< planes that lost their slope
};

/// Removes slopes from the row of a sector that has grown beyond `source` if the ceiling would be
/// below the floor at a corner: from the steeper plane first, then from both if necessary. A
/// levelled plane has its height at the old first wall. Changes nothing if floor and ceiling
/// crossed before.
OpenedSector keptOpen(
    const Map& map,
    SectorId source,
    const Sector& row,
    Segment firstWall,
    std::span<const Point> corners);

} // namespace sectored
