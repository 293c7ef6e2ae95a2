#pragma once

#include "sectored/asset/picture/tile_shape.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/texture/wall_texture.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// A texel of a tile: column u from the left, row v from the top, both from 0.
struct TileTexel {
    std::int32_t u = 0;
    std::int32_t v = 0;

    bool operator==(const TileTexel&) const = default;
};

/// Whose rules count where renderers differ: on tiles with a side that is not a power of two.
enum class TextureRules : std::uint8_t {
    Ports,  ///< as source ports of the engine with a graphics card; the usual choice
    Engine, ///< as the engine's own renderer, faults included, to compare pictures
};

/// How a tile goes on beyond its edges.
enum class TileRepeat : std::uint8_t {
    Wall,        ///< across at its width, down at the power of two not below its height
    Flat,        ///< both ways
    Upright,     ///< not at all: face and wall sprites
    FloorSprite, ///< not at all
};

/// A column and a row, not wrapped yet.
struct UnwrappedTexel {
    std::int64_t u = 0;
    std::int64_t v = 0;
};

/// Returns the texel of the tile that is shown at an unwrapped position. Empty if none is: outside
/// a sprite, on an absent tile, and by the rules of the engine where it reads memory behind the
/// tile. Spec: content 2.7.
std::optional<TileTexel> wrapped(
    const TileShape& shape,
    UnwrappedTexel texel,
    TileRepeat repeat,
    TextureRules rules);

} // namespace sectored
