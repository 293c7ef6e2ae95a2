#pragma once

#include "sectored/map/map.h"

namespace sectored {

/// Returns a copy of the level for collision, in which sectors under the sky that are joined by
/// portals share one sky height.
///
/// A parallaxed ceiling is drawn as sky at any height, so levels contain skies of different heights
/// side by side, and games let the player pass over the lower one. To allow that without leading
/// the player over a wall, every such ceiling becomes flat at the highest point of all joined
/// ceilings, and every such floor at the lowest. Closed sectors (the floor reaches the ceiling) and
/// bunches of version 9 are unchanged and join nothing.
///
/// Linear in the number of walls of such sectors and in the number of sectors.
///
/// Spec: collision 7.4, which only says that a sky plane blocks.
Map withOneSky(const Map& map);

} // namespace sectored
