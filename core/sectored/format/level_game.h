#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"

namespace sectored {

/// Returns the game whose tags and names a level has: that of its format (Blood), else the one that
/// its project data name (a level of Doom), else that of the given tiles if they are a game's. With
/// the project's own tiles, tiles of no known game, or none (null), the numbers of Duke Nukem 3D
/// count beside those of the project's own, because most levels of the engine have them and the two
/// do not overlap.
const Game& gameOfLevel(const Map& map, const Game* tiles);

} // namespace sectored
