#pragma once

#include "editor/texture/game_paths.h"

#include <QString>

#include <filesystem>
#include <vector>

namespace sectored::editor {

/// Where installations of games are searched.
struct GameBases {
    std::filesystem::path home{}; ///< the user's home folder
    std::filesystem::path root{}; ///< root of the file system
};

/// The bases of this computer.
GameBases gameBases();

/// An installed game.
struct FoundGame {
    QString title{}; ///< such as "Duke Nukem 3D"
    QString place{}; ///< such as "Steam"
    GamePaths paths{};
};

/// Searches the usual places of ports and shops for the files of games, in the order of the table
/// in found_games.cpp. A place that links to an earlier one is left out. Reads directories only.
std::vector<FoundGame> foundGames(const GameBases& bases);

} // namespace sectored::editor
