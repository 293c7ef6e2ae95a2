#include "sectored/format/level_game.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/format/doom/texture_names.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace sectored {

namespace {

/// Adds the tiles of a game that another one has no row for, and the members of its nets.
Game together(Game game, const Game& other)
{
    for (const GameTile& tile : other.tiles) {
        if (tileOf(game, tile.number) == nullptr) {
            game.tiles.push_back(tile);
        }
    }
    std::ranges::sort(game.tiles, {}, &GameTile::number);
    for (const TagNet& net : other.tags.nets) {
        const auto own = std::ranges::find(game.tags.nets, net.id, &TagNet::id);
        if (own == game.tags.nets.end()) {
            game.tags.nets.push_back(net);
        } else {
            std::ranges::copy(net.members, std::back_inserter(own->members));
        }
    }
    return game;
}

const Game& ownAndDuke()
{
    static const Game game = together(
        *gameWithId(knownGames().games, "generic"),
        *gameWithId(knownGames().games, "duke3d"));
    return game;
}

} // namespace

const Game& gameOfLevel(const Map& map, const Game* tiles)
{
    const std::string id = doom::gameIdOf(map);
    const Game* const named = gameWithId(knownGames().games, id);
    if (named != nullptr && id != "duke3d") {
        return *named;
    }
    return tiles == nullptr || tiles->id.empty() || tiles->id == "generic" ? ownAndDuke() : *tiles;
}

} // namespace sectored
