#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/machine/level_machines.h"

namespace sectored {

/// Returns the doors, lifts, switches and teleporters of a level, by the rules of a game
/// (GameMotions). Empty if the game says nothing of machines. What a rule needs and the level does
/// not have, such as a neighbour to whose height a door opens, is left out. Spec: games 10.
LevelMachines levelMachinesOf(const MapView& view, const Game& game);

} // namespace sectored
