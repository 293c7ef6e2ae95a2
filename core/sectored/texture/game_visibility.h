#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"
#include "sectored/texture/shading.h"

namespace sectored {

/// Returns how fast the light fades in a level of a game; the rows are those of the game. Where the
/// game takes it from `extra` of sector 0, -1 and other negative numbers stand for its usual one.
/// Where it takes it from a header that a MAP does not have, the usual one counts. Spec: content
/// 2.6.
Visibility visibilityOf(const Game& game, const Map& map);

} // namespace sectored
