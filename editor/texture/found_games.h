#pragma once

#include "sectored/play/installation.h"

#include "editor/texture/game_paths.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// An installed game whose tiles the editor can show.
struct FoundGame {
    QString title{}; ///< such as "Duke Nukem 3D"
    QString place{}; ///< such as "Steam"
    GamePaths paths{};
};

/// Returns the games of installedGames that have tiles, in the same order.
std::vector<FoundGame> foundGames(const SearchBases& bases);

} // namespace sectored::editor
