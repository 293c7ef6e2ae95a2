#include "sectored/texture/tile_texel.h"

#include <bit>

namespace sectored {

namespace {

/// Returns the remainder from 0 to divisor - 1.
std::int32_t remainder(std::int64_t value, std::int32_t divisor)
{
    const std::int64_t rest = value % divisor;
    return static_cast<std::int32_t>(rest < 0 ? rest + divisor : rest);
}

/// Returns the texel at an offset into the pixels of the tile, which lie column after column.
std::optional<TileTexel> texelAtOffset(const TileShape& shape, std::int64_t offset)
{
    const std::int64_t column = offset / shape.height;
    return column < shape.width ? std::optional(
               TileTexel{static_cast<std::int32_t>(column), remainder(offset, shape.height)})
                                : std::nullopt;
}

std::optional<TileTexel> onWall(const TileShape& shape, UnwrappedTexel texel, TextureRules rules)
{
    const std::int32_t u = remainder(texel.u, shape.width);
    const std::int32_t v = remainder(texel.v, wallRowPeriod(shape.height));
    if (v < shape.height) {
        return TileTexel{u, v};
    }
    // The engine goes on in memory, where the next column follows.
    return rules == TextureRules::Engine
               ? texelAtOffset(shape, std::int64_t{u} * shape.height + v)
               : TileTexel{(u + 1) % shape.width, remainder(v, shape.height)};
}

std::optional<TileTexel> onFlat(const TileShape& shape, UnwrappedTexel texel, TextureRules rules)
{
    if (rules == TextureRules::Ports) {
        return TileTexel{remainder(texel.u, shape.width), remainder(texel.v, shape.height)};
    }
    const Texel period = panningPeriod({shape.width, shape.height});
    const auto rows = static_cast<std::int32_t>(period.v);
    const std::int64_t u = remainder(texel.u, static_cast<std::int32_t>(period.u));
    return texelAtOffset(shape, u * rows + remainder(texel.v, rows));
}

std::optional<TileTexel> onSprite(const TileShape& shape, UnwrappedTexel texel)
{
    const bool isInside =
        texel.u >= 0 && texel.v >= 0 && texel.u < shape.width && texel.v < shape.height;
    return isInside ? std::optional(
               TileTexel{static_cast<std::int32_t>(texel.u), static_cast<std::int32_t>(texel.v)})
                    : std::nullopt;
}

} // namespace

std::optional<TileTexel> wrapped(
    const TileShape& shape,
    UnwrappedTexel texel,
    TileRepeat repeat,
    TextureRules rules)
{
    if (!shape.isPresent()) {
        return std::nullopt;
    }
    switch (repeat) {
    case TileRepeat::Wall:
        return onWall(shape, texel, rules);
    case TileRepeat::Flat:
        return onFlat(shape, texel, rules);
    case TileRepeat::Upright:
        return onSprite(shape, texel);
    case TileRepeat::FloorSprite:
        break;
    }
    const auto inside = onSprite(shape, texel);
    if (!inside || rules == TextureRules::Ports) {
        return inside;
    }
    // The engine takes the columns for as long as the next power of two.
    const auto rows =
        static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint32_t>(shape.height)));
    return texelAtOffset(shape, inside->u * rows + inside->v);
}

} // namespace sectored
