#pragma once

#include "sectored/asset/game/game_motions.h"
#include "sectored/asset/game/tag_reader.h"
#include "sectored/asset/game/value_reader.h"

#include <vector>

namespace sectored {

/// What a game says of machines, and the tiles that it names, which must be rows of the game.
struct ReadMotions {
    GameMotions moving{};
    std::vector<TileReference> tiles{};
};

/// Reads the key "moving". Faults and warnings are those of `values`. `tags` are those of the
/// game, which motions must name.
ReadMotions motionsOf(const GameJson& root, const GameTags& tags, ValueReader& values);

} // namespace sectored
