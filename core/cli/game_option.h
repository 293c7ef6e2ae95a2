#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"

#include <string>

namespace sectored::cli {

class Arguments;

/// Adds the option --game. `what` is its help without the default.
void addGameOption(Arguments& arguments, std::string& game, const std::string& what);

/// Returns the game of the option, or of the level (gameOfLevel) without it, and prints the
/// warnings of the games. Null after an error, which is printed: a usage error.
const Game* chosenGame(const std::string& id, const Map& map);

} // namespace sectored::cli
