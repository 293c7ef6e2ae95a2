#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <vector>

namespace sectored {

/// Returns the partner of a wall if both walls name each other, belong to different sectors and
/// have the same ends in reverse. The sector that a wall names does not matter. Spec: repair R4.
std::optional<WallId> goodPartner(const Map& map, WallId wall);

/// Returns all walls that start at the same vertex: `wall`, and those that good links lead to from
/// there.
std::vector<WallId> ringOf(const Map& map, WallId wall);

} // namespace sectored
