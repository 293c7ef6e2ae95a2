#pragma once

#include "editor/panel/tiles/tile_grid.h"
#include "editor/panel/tiles/tile_query.h"
#include "editor/texture/game_tiles.h"

#include <memory>
#include <vector>

namespace sectored::editor {

/// Returns the names that a game gives its tiles, as its sources have them: "ACCESSSWITCH". An
/// empty name for other tiles.
TileNames namesOf(std::shared_ptr<const GameTiles> tiles);

/// Returns the categories of a game with their tiles, in the order in which categories are listed;
/// those that no tile has are left out. A tile that the files do not contain is left out.
std::vector<TileCategory> categoriesOf(const GameTiles& tiles);

} // namespace sectored::editor
