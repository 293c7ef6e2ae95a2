#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// Five rooms of 2048 units. The player starts in the middle of sector 0; to the right of it lies
/// a pit that he does not get out of (1), above it on the plan a ledge that is too high for him
/// (2), below it a crawlway, 512 long (3), and behind that a room (4).
Map pitAndLedge();

} // namespace sectored::test
