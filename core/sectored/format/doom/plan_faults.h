#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include <optional>
#include <vector>

namespace sectored::doom {

/// Returns why the plan of a map cannot be one of Doom, whose sectors lie beside each other. Empty
/// if it can. Errors: DoomDamaged, DoomTurned, DoomOverlap.
std::optional<Error> planFault(const Map& map);

/// A map with its coordinates rounded to Doom units.
struct RoundedMap {
    Map map{};
    std::vector<std::optional<WallId>> walls{}; ///< by WallId of the original; empty: no length
};

/// Returns a point with its coordinates rounded to Doom units, halves up.
Point roundedToUnits(Point point);

/// Rounds the walls of a map to Doom units. Walls that have no length afterwards are left out.
/// Errors: DoomRounding, with the sectors that would be damaged.
Result<RoundedMap> roundedMap(const Map& map);

/// Returns the map itself.
Result<RoundedMap> unrounded(const Map& map);

} // namespace sectored::doom
