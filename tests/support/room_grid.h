#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// A level of `perSide` x `perSide` square rooms of 1024 map units side by side, joined by portals;
/// 4 walls a room, without limits. Room k (column k % perSide, row k / perSide) has the walls 4k to
/// 4k + 3, clockwise from its upper left corner; the upper left corner of room 0 is the origin. 63
/// a side make the 15,876 walls of a level near the limit of version 7.
Map roomGrid(int perSide);

/// The same with floors at `heights` different heights, 512 z units apart, so that neighbours
/// differ; lotags go from 0 to 4.
Map steppedRoomGrid(int perSide, int heights);

} // namespace sectored::test
