#pragma once

#include "sectored/asset/game/game_machines.h"

#include <string>

namespace sectored {

/// Returns the text of a machine: a JSON object in one line.
std::string machineText(const Machine& machine);

} // namespace sectored
