#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// perSide x perSide concave rooms of about 1024 units with crooked portals to all neighbours, each
/// with an island in a hole: 20 walls and two sectors a room, the room first, row by row, the top
/// left corner near 0,0. The same level each time.
Map windingRooms(int perSide);

} // namespace sectored::test
