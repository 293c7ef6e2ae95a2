#pragma once

#include "sectored/asset/tiles/tile_shapes.h"
#include "sectored/geom/box.h"
#include "sectored/map/sprite.h"

namespace sectored::editor {

/// Returns a box around all that the 2D view may show of the tile of a sprite, in any alignment.
/// It has the position of the sprite in its middle, and only that if there is no tile.
Box pictureBoxOf(const Sprite& sprite, const TileShapes& tiles);

} // namespace sectored::editor
