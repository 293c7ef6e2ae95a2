#include "core/cli/game_option.h"

#include "core/cli/arguments.h"
#include "core/cli/terminal.h"
#include "sectored/asset/game/game_folder.h"
#include "sectored/format/level_game.h"

#include <algorithm>

namespace sectored::cli {

void addGameOption(Arguments& arguments, std::string& game, const std::string& what)
{
    arguments
        .add(
            "--game",
            game,
            what
                + ", such as duke3d or a game of yours; without it that of the format, else Duke "
                  "Nukem 3D")
        .placeholder("ID");
}

const Game* chosenGame(const std::string& id, const Map& map)
{
    const Game* game = id.empty() ? &gameOfLevel(map, nullptr) : gameWithId(knownGames().games, id);
    if (game == nullptr) {
        say("--game: there is no game " + id + "; there are " + listedIds(knownGames().games));
    } else {
        std::ranges::for_each(knownGames().warnings, sayError);
    }
    return game;
}

void addMachinesOption(Arguments& arguments, std::string& machines)
{
    arguments
        .add(
            "--machines",
            machines,
            "Whether doors open, lifts move and teleporters work, and with which keys")
        .oneOf(
            {machinesOff,
             std::string(wordOf(MachineKeys::None)),
             std::string(wordOf(MachineKeys::All))});
}

} // namespace sectored::cli
