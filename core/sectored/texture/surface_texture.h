#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/map.h"
#include "sectored/mesh/opacity.h"
#include "sectored/texture/shading.h"
#include "sectored/texture/sky.h"
#include "sectored/texture/sprite_plane.h"
#include "sectored/texture/texture_kind.h"
#include "sectored/texture/tile_frame.h"
#include "sectored/texture/tile_texel.h"
#include "sectored/texture/wall_mapping.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace sectored {

/// A level with all that decides which texel a point shows.
struct TexturedLevel {
    const Map& map;
    const TileShapes& tiles;
    std::int64_t clock = 0; ///< for animated tiles, in 1/120 s
    TextureRules rules = TextureRules::Ports;
    Visibility visibility{};
    double viewAngle = 0; ///< Build angle of the view; turns face sprites
};

/// A floor or ceiling as it is mapped.
struct FlatTexture {
    Flat flat{};
    Texel panning{}; ///< texels
};

/// What is drawn on a surface, and how it lies there. A value made for one surface at one time; it
/// refers to nothing.
struct SurfaceTexture {
    TextureKind kind = TextureKind::Wall;
    std::int32_t tile = 0; ///< the frame at the clock; of a sky: the tile of its plane
    TileShape shape{};     ///< of the frame
    std::int32_t pal = 0;
    std::int32_t shade = 0;
    double fading = 1; ///< see fadingOf
    Opacity opacity = Opacity::Solid;
    TextureRules rules = TextureRules::Ports;
    std::variant<FlatTexture, WallMapping, SpritePlane, SkySurface> mapping{};

    /// Returns the position on the tile at a point of the surface, not wrapped, panning included.
    /// (0, 0) for a sky, which is not mapped by points: see skyTexelAt.
    Texel positionAt(Vec3 p) const;
    /// Returns the texel at a point of the surface. Empty where none is shown (see `wrapped`), and
    /// for a sky.
    std::optional<TileTexel> texelAt(Vec3 p) const;
    /// Returns the row of the table of shades at a depth, for a sky at any.
    std::int32_t rowAt(const Visibility& visibility, double depth) const;
};

/// Returns what is drawn on a surface. Empty for a sprite that is not drawn. An absent tile has no
/// size; it has no texels. Precondition: the surface exists.
std::optional<SurfaceTexture> textureOf(const TexturedLevel& level, const TexturedSurface& surface);

/// Returns the texel that a surface shows at a point on it, as Vec3 has it. Empty where it shows
/// none. Spec: content 2.2 to 2.5.
std::optional<TileTexel> texelAt(
    const TexturedLevel& level,
    const TexturedSurface& surface,
    Vec3 point);

/// Returns the row of the table of shades of a surface at a depth: along the axis of the view, in
/// map units. 0 for a sprite that is not drawn. Spec: content 2.6.
std::int32_t rowAt(const TexturedLevel& level, const TexturedSurface& surface, double depth);

} // namespace sectored
