#include "sectored/render/pixel_painter.h"

#include "sectored/asset/picture/tile_pixels.h"

#include <cstddef>

namespace sectored {

namespace {

/// Returns the colour of a texel. Empty if the pixels of the tile are not known.
std::optional<std::uint8_t> colourOf(
    std::span<const std::uint8_t> pixels,
    const TileShape& shape,
    TileTexel texel)
{
    const std::size_t at =
        static_cast<std::size_t>(texel.u) * static_cast<std::size_t>(shape.height)
        + static_cast<std::size_t>(texel.v);
    return at < pixels.size() ? std::optional(pixels[at]) : std::nullopt;
}

bool isSprite(TextureKind kind)
{
    return rowOf(kind).repeat == TileRepeat::Upright
           || rowOf(kind).repeat == TileRepeat::FloorSprite;
}

} // namespace

PixelPainter::PixelPainter(
    Frame& frame,
    const FrameTiles& tiles,
    const ColourTables& colours,
    const TexturedLevel& level)
    : m_frame(frame)
    , m_tiles(tiles)
    , m_colours(colours)
    , m_level(level)
{}

void PixelPainter::paint(const PixelFacts& facts, const SurfaceTexture& texture, Vec3 point)
{
    const auto texel = texture.texelAt(point);
    if (texel || !isSprite(texture.kind)) {
        put(facts, {{texture.tile, texture.shape}, texel, texture});
    }
}

void PixelPainter::paintTexel(
    const PixelFacts& facts,
    const SurfaceTexture& texture,
    UnwrappedTexel texel)
{
    const auto whole = wrapped(texture.shape, texel, rowOf(texture.kind).repeat, texture.rules);
    if (whole || !isSprite(texture.kind)) {
        put(facts, {{texture.tile, texture.shape}, whole, texture});
    }
}

void PixelPainter::paintSky(
    const PixelFacts& facts,
    const SurfaceTexture& texture,
    const SkyLooks& skies,
    const Projection& projection)
{
    const SkySurface& surface = std::get<SkySurface>(texture.mapping);
    const SkyTexel sky = skyTexelAt(
        surface,
        skies.of(surface.tile),
        texture.shape,
        {projection, m_level.viewAngle, m_level.rules},
        facts.place);
    const TileFrame panel = frameAt(m_tiles, sky.tile, m_level.clock);
    put(facts, {panel, skyPixel(sky, panel.shape, texture.rules), texture});
}

void PixelPainter::put(const PixelFacts& facts, const Dab& dab)
{
    FramePixel& pixel = m_frame.at(facts.place);
    std::uint8_t colour = 0;
    if (dab.texel) {
        const auto raw = colourOf(m_tiles.pixelsOf(dab.tile.tile), dab.tile.shape, *dab.texel);
        if (raw == transparentColour && dab.texture.opacity != Opacity::Solid) {
            return;
        }
        colour = m_colours.shaded(raw.value_or(0), dab.texture.pal, facts.row);
    }
    const TileTexel texel = dab.texel.value_or(TileTexel{-1, -1});
    pixel = {
        .kind = dab.texture.kind,
        .index = facts.index,
        .tile = dab.tile.tile,
        .u = texel.u,
        .v = texel.v,
        .row = facts.row,
        .depth = facts.depth,
        .colour = mixed(pixel.colour, colour, dab.texture.opacity)};
}

std::uint8_t PixelPainter::mixed(std::uint8_t behind, std::uint8_t front, Opacity opacity) const
{
    const bool mixes = opacity == Opacity::Translucent || opacity == Opacity::ReverseTranslucent;
    if (!mixes || m_colours.blends.empty()) {
        return front;
    }
    const std::size_t first = opacity == Opacity::Translucent ? behind : front;
    const std::size_t second = opacity == Opacity::Translucent ? front : behind;
    return m_colours.blends.at(first * colourCount + second);
}

} // namespace sectored
