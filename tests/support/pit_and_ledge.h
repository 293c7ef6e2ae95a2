#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// Builds five sectors of 2048 units. The player starts in the middle of sector 0. East of it is a
/// pit that the player cannot leave (1), north of it a ledge that is too high for the player (2),
/// south of it a crawlway, 512 long (3), and behind that another sector (4).
Map pitAndLedge();

} // namespace sectored::test
