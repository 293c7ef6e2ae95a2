#pragma once

#include "sectored/asset/tiles/tile_set.h"
#include "sectored/map/tile_sizes.h"

namespace sectored {

/// Returns the sizes of all tiles that have pixels, for edits that keep textures in place
/// (MapView::tiles).
TileSizes tileSizesOf(const TileSet& tiles);

} // namespace sectored
