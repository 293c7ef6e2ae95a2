#include "sectored/format/level_game.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/format/doom/texture_names.h"

#include <string>

namespace sectored {

const Game& gameOfLevel(const Map& map, const Game* tiles)
{
    const std::string id = doom::gameIdOf(map);
    const Game* const named = gameWithId(knownGames().games, id);
    if (named != nullptr && id != "duke3d") {
        return *named;
    }
    return tiles == nullptr || tiles->id.empty() || tiles->id == "generic" ? gameForTags({})
                                                                           : *tiles;
}

} // namespace sectored
