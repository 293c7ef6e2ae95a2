#pragma once

#include "sectored/render/frame.h"
#include "sectored/render/picture_source.h"
#include "sectored/texture/surface_texture.h"
#include "sectored/texture/view.h"

#include <cstdint>

namespace sectored {

/// What a pixel shows, but for its texel.
struct PixelFacts {
    PixelPlace place{};
    std::int32_t index = -1; ///< number of the sector, wall or sprite
    std::int32_t row = 0;
    double depth = 0;
};

/// Puts texels onto a frame.
class PixelPainter {
public:
    PixelPainter(
        Frame& frame,
        const FrameTiles& tiles,
        const ColourTables& colours,
        const TexturedLevel& level);

    /// Paints what a texture shows at a point. A hole, or a point outside a sprite, changes
    /// nothing.
    void paint(const PixelFacts& facts, const SurfaceTexture& texture, Vec3 point);
    /// Paints a texel that is known.
    void paintTexel(const PixelFacts& facts, const SurfaceTexture& texture, UnwrappedTexel texel);
    /// Paints a pixel of a sky.
    void paintSky(
        const PixelFacts& facts,
        const SurfaceTexture& texture,
        const SkyLooks& skies,
        const Projection& projection);

private:
    /// A texel of a tile, and how it is coloured.
    struct Dab {
        TileFrame tile{};
        std::optional<TileTexel> texel{};
        const SurfaceTexture& texture;
    };

    void put(const PixelFacts& facts, const Dab& dab);
    std::uint8_t mixed(std::uint8_t behind, std::uint8_t front, Opacity opacity) const;

    Frame& m_frame;
    const FrameTiles& m_tiles;
    const ColourTables& m_colours;
    const TexturedLevel& m_level;
};

} // namespace sectored
