#include "sectored/texture/tile_sizes_of.h"

#include <cstdint>
#include <unordered_map>
#include <utility>

namespace sectored {

TileSizes tileSizesOf(const TileSet& tiles)
{
    std::unordered_map<std::int32_t, TileSize> sizes;
    for (std::int32_t tile = 0; tile < tiles.tileCount(); ++tile) {
        const TileShape shape = tiles.shapeOf(tile);
        if (shape.isPresent()) {
            sizes.emplace(tile, TileSize{shape.width, shape.height});
        }
    }
    return TileSizes(std::move(sizes));
}

} // namespace sectored
