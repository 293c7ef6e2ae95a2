#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"
#include "sectored/tag/tag_nets.h"

#include <string>

namespace sectored {

/// Returns what a row is in the words of the game: "SE 11 Swing door pivot", "card reader",
/// "Ceiling door". Else the number of its tile or tag: "tile 130", "lotag 5".
std::string tagRowName(const Map& map, const Game& game, const TagRow& row);

/// Returns the word for a fault: "no-trigger", "no-target", "alone"; "none" without one.
const char* wordOf(TagFault fault);

} // namespace sectored
