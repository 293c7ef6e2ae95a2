#pragma once

#include "sectored/map/plane.h"

#include <span>
#include <vector>

namespace sectored {

/// A grown sector that is open all over.
struct OpenedSector {
    Sector sector{};
    std::vector<PlaneKind> levelled{}; ///< the planes that lost their slope
};

/// The row of a sector that has grown beyond what `source` was, with the slope of a plane taken
/// away where the ceiling would be below the floor at a corner; the steeper plane's first, both
/// where one is not enough. A level plane has the height that it had at the old first wall. Nothing
/// changes where floor and ceiling crossed before.
OpenedSector keptOpen(
    const Map& map,
    SectorId source,
    const Sector& row,
    Segment firstWall,
    std::span<const Point> corners);

} // namespace sectored
