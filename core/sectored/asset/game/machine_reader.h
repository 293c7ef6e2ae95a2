#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/asset/game/tag_reader.h"
#include "sectored/asset/game/value_reader.h"

#include <vector>

namespace sectored {

/// What a game says of machines, and the tiles that it names, which must be rows of the game.
struct ReadMachines {
    std::vector<Machine> machines{};
    std::vector<TileReference> tiles{};
};

/// Reads what a game says of machines. Faults and warnings are those of `values`. `game` has its
/// tags.
ReadMachines machinesOf(const GameJson& root, const Game& game, ValueReader& values);

} // namespace sectored
