#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"
#include "sectored/walk/machine/level_machines.h"

#include <string>

namespace sectored::cli {

class Arguments;

/// Adds the option --game. `what` is its help without the default.
void addGameOption(Arguments& arguments, std::string& game, const std::string& what);

/// Returns the game of the option, or of the level (gameOfLevel) without it, and prints the
/// warnings of the games. Null after an error, which is printed: a usage error.
const Game* chosenGame(const std::string& id, const Map& map);

/// The value of --machines for levels whose machines stay as drawn. The others are the words of
/// MachineKeys.
inline constexpr const char* machinesOff = "off";

/// Adds the option --machines, with the value that `machines` has as default.
void addMachinesOption(Arguments& arguments, std::string& machines);

} // namespace sectored::cli
