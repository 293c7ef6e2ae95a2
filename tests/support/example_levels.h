#pragma once

#include "sectored/map/map.h"

namespace sectored::test {

/// The levels of resources/examples, built from coordinates. Sectors are linked where their walls
/// coincide.

/// Builds seven rooms that show the parts of a level: a hall with a pool (a sector in a sector), a
/// doorway, a room with a pillar (a hole), stairs down to a cellar around a corner, a ramp (a
/// slope), a court under the sky, and a window back into the hall.
Map tutorialRooms();

/// Builds a hall, stairs beside it, and a bridge over the hall: two sectors at one place.
Map roomsOverRooms();

} // namespace sectored::test
