#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"

#include <vector>

namespace sectored::editor {

/// Who looks, in the plan.
struct Onlooker {
    Vec2 at{};
    SectorId sector{}; ///< that he is in
    Vec2 way{1, 0};    ///< ahead, of length 1
    double spread = 1; ///< half the width of what he sees, at the distance 1
};

/// What somebody sees from above: a polygon that begins and ends at him. Looks go through portals,
/// whatever their heights, and end at solid walls, or after 128 portals.
std::vector<Vec2> viewCone(const Map& map, const Onlooker& onlooker);

} // namespace sectored::editor
