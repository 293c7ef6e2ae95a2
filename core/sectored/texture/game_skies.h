#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/texture/sky.h"

namespace sectored {

/// Returns how the skies of a game are mapped. Spec: content 2.4.
SkyLooks skiesOf(const Game& game);

} // namespace sectored
