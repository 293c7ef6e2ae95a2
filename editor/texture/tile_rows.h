#pragma once

#include "sectored/map/sprite_extent.h"

#include "editor/texture/game_tiles.h"

#include <cstdint>

namespace sectored::editor {

/// Returns what counts of a tile for the height of a sprite. A missing tile has the height of the
/// checker that the 3D view shows.
TileRows tileRowsOf(const GameTiles& tiles, std::int32_t picnum);

} // namespace sectored::editor
