#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/asset/game/value_reader.h"

namespace sectored {

/// Reads a game from a parsed object. Faults and warnings are those of `values`; after a fault the
/// game is a placeholder.
Game gameOf(const GameJson& root, ValueReader& values);

} // namespace sectored
