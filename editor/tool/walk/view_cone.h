#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"

#include <vector>

namespace sectored::editor {

/// The position and direction of a camera in the 2D view.
struct Onlooker {
    Vec2 at{};
    SectorId sector{}; ///< the sector that contains it
    Vec2 way{1, 0};    ///< direction, as a unit vector
    double spread = 1; ///< half the visible width at distance 1
};

/// Returns the visible area from above, as a polygon that begins and ends at the onlooker. Sight
/// passes through portals of any height and ends at solid walls or after 128 portals.
std::vector<Vec2> viewCone(const Map& map, const Onlooker& onlooker);

} // namespace sectored::editor
