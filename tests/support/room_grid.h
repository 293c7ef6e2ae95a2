#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// Builds a level of `perSide` x `perSide` square sectors of 1024 map units side by side, joined by
/// portals, with 4 walls per sector and without limits. Sector k (column k % perSide, row k /
/// perSide) has the walls 4k to 4k + 3, clockwise from its upper left corner; that of sector 0 is
/// the origin. 63 per side make 15,876 walls, near the limit of version 8.
Map roomGrid(int perSide);

/// Same with floors at `heights` different heights, 512 z units apart, so that neighbours differ.
/// Lotags range from 0 to 4.
Map steppedRoomGrid(int perSide, int heights);

} // namespace sectored::test
