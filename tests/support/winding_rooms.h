#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// Builds perSide x perSide concave sectors of about 1024 units with crooked portals to all
/// neighbours, each with an island in a hole. There are 20 walls and two sectors per cell, the
/// outer sector first, row by row, with the top left corner near 0,0. Always builds the same level.
Map windingRooms(int perSide);

} // namespace sectored::test
