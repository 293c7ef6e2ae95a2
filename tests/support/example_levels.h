#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// The levels of resources/examples, put together from coordinates: sectors are linked where their
/// walls lie on each other.

/// Seven rooms that show what a level is made of: a hall with a pool (a sector in a sector), a
/// doorway, a room with a pillar (a hole), stairs down to a cellar around a corner, a ramp (a
/// slope), a court under the sky, and a window back into the hall.
Map tutorialRooms();

/// A hall, stairs up beside it, and a bridge that crosses over the hall: two sectors at one place.
Map roomsOverRooms();

} // namespace sectored::test
