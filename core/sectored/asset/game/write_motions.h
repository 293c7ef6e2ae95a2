#pragma once

#include "sectored/asset/game/game_motions.h"

#include <string>

namespace sectored {

/// Returns the text of the key "moving". Empty if the game says nothing of machines.
std::string motionsText(const GameMotions& moving);

} // namespace sectored
