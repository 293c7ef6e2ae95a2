#pragma once

#include "sectored/map/map.h"

#include <cstdint>

namespace sectored {

/// Returns the height, in Build z units, that the sectors of two walls share at the middle of the
/// first wall, slopes included. Negative if one sector lies above the other.
std::int64_t sharedHeightAt(const Map& map, WallId wall, WallId other);

} // namespace sectored
