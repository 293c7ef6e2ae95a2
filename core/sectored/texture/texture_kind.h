#pragma once

#include "sectored/map/map.h"
#include "sectored/mesh/surface.h"
#include "sectored/texture/tile_texel.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace sectored {

/// Kinds of surfaces that are drawn with a tile, each with rules of its own.
enum class TextureKind : std::uint8_t {
    Floor,
    Ceiling,
    Sky, ///< a floor or ceiling that shows the sky
    Wall,
    Lower,
    Upper,
    Masked,
    OneWay,
    FaceSprite,
    WallSprite,
    FloorSprite,
};

/// A surface that is drawn with a tile: of a sector or wall, or a sprite.
using TexturedSurface = std::variant<Surface, SpriteId>;

/// What is known of each kind.
struct TextureKindRow {
    TextureKind kind{};
    const char* name = ""; ///< published, as in the output of --probe; one name for all sprites
    TileRepeat repeat{};
};

/// Returns the row of a kind.
const TextureKindRow& rowOf(TextureKind kind);

/// Returns the kind of a surface. Empty for a sprite aligned in a way that the engine does not draw
/// as a picture (bits 4 and 5 of cstat both set). Precondition: the surface exists.
std::optional<TextureKind> kindOf(const Map& map, const TexturedSurface& surface);

} // namespace sectored
