#pragma once

#include "sectored/map/map.h"

namespace sectored {

/// The level as it stops a player: sectors under the sky that portals join have one sky.
///
/// A ceiling with the parallax bit is drawn as sky wherever it is, so levels have it at different
/// heights side by side, and games let a player pass over the lower one. To pass there and still
/// not come out over a wall, each such ceiling is put, without a slope, to the highest point of all
/// that are joined; floors with the bit to the lowest. Closed sectors (the floor reaches the
/// ceiling) and bunches of version 9 are left as they are, and join nothing.
///
/// Linear in the walls of such sectors, and in the number of sectors.
///
/// Spec: collision 7.4, which only says that a sky plane blocks.
Map withOneSky(const Map& map);

} // namespace sectored
