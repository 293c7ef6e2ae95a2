#pragma once

#include "sectored/map/map.h"
#include "sectored/map/plane.h"

#include <cstdint>

namespace sectored {

/// Returns the height, in Build z units, that the sectors of two walls share at the middle of the
/// first wall, slopes included. Negative if one sector lies above the other.
std::int64_t sharedHeightAt(const Map& map, WallId wall, WallId other);

/// Returns the z at which a plane of a wall's sector meets that of the sector across in the middle
/// of the wall, to the nearest unit; its slope stays. Precondition: the wall is a portal.
std::int64_t meetingHeightAt(const Map& map, WallId portal, PlaneKind kind);

} // namespace sectored
