#pragma once

#include "sectored/map/sprite.h"

#include <cstdint>

namespace sectored {

/// What counts of a tile for the height of a sprite that shows it, in texels.
struct TileRows {
    std::int32_t height = 0;
    std::int32_t yOffset = 0; ///< of the tile (picanm), without that of the sprite

    bool operator==(const TileRows&) const = default;
};

/// The heights of the upper and the lower edge of a sprite, in Build z units, downwards.
struct SpriteExtent {
    std::int64_t top = 0;
    std::int64_t bottom = 0;

    bool operator==(const SpriteExtent&) const = default;
};

/// Build z units of a row of texels, at a yrepeat of 1.
inline constexpr std::int64_t zOfTexelRow = 4;

/// Returns the height of the lower edge of an upright sprite whose picture begins `yOffset` texels
/// higher, offsets of sprite and tile together, turned where the picture is flipped.
constexpr std::int64_t footOf(const Sprite& sprite, std::int32_t tileHeight, std::int32_t yOffset)
{
    const std::int64_t foot = sprite.z - zOfTexelRow * yOffset * sprite.yrepeat;
    if ((sprite.cstat & sprite_bit::centred) == 0) {
        return foot;
    }
    const std::int64_t rowsBelow = std::int64_t{tileHeight} + tileHeight % 2;
    return foot + zOfTexelRow / 2 * rowsBelow * sprite.yrepeat;
}

/// Returns where a sprite ends above and below. A sprite that lies flat is at its z. Exact. Spec:
/// content 2.5.
constexpr SpriteExtent extentOf(const Sprite& sprite, const TileRows& tile)
{
    const std::int32_t kind = sprite.cstat & sprite_bit::alignment;
    if (kind != sprite_bit::faceAligned && kind != sprite_bit::wallAligned) {
        return {sprite.z, sprite.z};
    }
    const bool isTurned =
        kind == sprite_bit::wallAligned && (sprite.cstat & sprite_bit::flipY) != 0;
    const std::int32_t offset = sprite.yoffset + tile.yOffset;
    const std::int64_t foot = footOf(sprite, tile.height, isTurned ? -offset : offset);
    return {foot - zOfTexelRow * tile.height * sprite.yrepeat, foot};
}

} // namespace sectored
