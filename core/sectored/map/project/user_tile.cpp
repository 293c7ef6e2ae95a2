#include "sectored/map/project/user_tile.h"

#include <algorithm>

namespace sectored {

bool isSound(const UserTile& tile)
{
    const auto isSide = [](std::int32_t side) {
        return side >= 1 && side <= userTileSideLimit;
    };
    const bool isNumber = tile.number >= 0 && tile.number <= userTileNumberLimit;
    const std::int64_t pixels = std::int64_t{tile.width} * tile.height;
    return isNumber && isSide(tile.width) && isSide(tile.height) && pixels <= userTilePixelLimit
           && std::ssize(tile.columns) == pixels;
}

std::int64_t pixelsOf(std::span<const SharedUserTile> tiles)
{
    std::int64_t pixels = 0;
    for (const SharedUserTile& tile : tiles) {
        pixels += std::ssize(tile->columns);
    }
    return pixels;
}

const UserTile* userTileWith(std::span<const SharedUserTile> tiles, std::int32_t number)
{
    const auto found = std::ranges::find_if(tiles, [number](const SharedUserTile& tile) {
        return tile->number == number;
    });
    return found == tiles.end() ? nullptr : found->get();
}

} // namespace sectored
