#pragma once

#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/game/game.h"

#include <span>

namespace sectored {

/// Returns the game that sources belong to: the first in which an archive among them, or in a
/// folder among them, has a name that the game gives its archives. Names are compared without case.
/// Null if no game has one. Spec: games 4.
const Game* gameOf(const AssetSources& sources, std::span<const Game> games);

} // namespace sectored
