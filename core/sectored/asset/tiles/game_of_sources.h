#pragma once

#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/game/game.h"

#include <filesystem>
#include <span>
#include <vector>

namespace sectored {

/// Returns the game that sources belong to: the first in which an archive among them, or in a
/// folder among them, has a name that the game gives its archives. Names are compared without case.
/// Null if no game has one. Spec: games 4.
const Game* gameOf(const AssetSources& sources, std::span<const Game> games);

/// Returns the paths of a game's archives in its folder, in the order in which the game names them:
/// those of the first game that has any there. None if the source is no folder. The engines open
/// them by themselves, so the folder of a game stands for all of it. Spec: content A1.
std::vector<std::filesystem::path> archivesIn(
    const AssetSource& folder,
    std::span<const Game> games);

} // namespace sectored
