#pragma once

#include "core/cli/command.h"
#include "sectored/asset/game/game.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/map/project/user_tile.h"

#include <tl/expected.hpp>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sectored::cli {

/// The tiles and colours that a level is drawn with.
struct LevelTiles {
    std::shared_ptr<const TileSet> set; ///< with the user tiles of the level; never null
    GamePalettes palettes;
    const Game* game = nullptr; ///< whose tiles they are; null if it is not known
    bool areOwn = false;        ///< the project's, apart from the user tiles
};

/// Opens the files and folders of a game, or without any the project's own tiles, and those of the
/// level. Prints notes to standard error. On failure prints the error and returns the exit code.
tl::expected<LevelTiles, ExitCode> openLevelTiles(
    const std::vector<std::string>& assets,
    std::span<const SharedUserTile> userTiles);

} // namespace sectored::cli
