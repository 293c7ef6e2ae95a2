#pragma once

#include "sectored/map/map.h"

#include <cstdint>

namespace sectored {

/// How much height, in Build z units, the sectors of two walls have in common at the middle of the
/// first wall, slopes evaluated; negative when one lies above the other.
std::int64_t sharedHeightAt(const Map& map, WallId wall, WallId other);

} // namespace sectored
