#pragma once

#include "core/map/map.h"

#include <optional>

namespace sectored {

/// The wall that faces this one through a portal, when the two name each other.
std::optional<WallId> partnerOf(const Map& map, WallId wall);

/// Mutual pairs of the level, each counted once.
std::size_t portalCount(const Map& map);

} // namespace sectored
