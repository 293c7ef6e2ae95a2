#include "sectored/render/tile_looks.h"

#include "sectored/asset/picture/png_picture.h"
#include "sectored/geom/build_angle.h"
#include "sectored/render/draw_frame.h"
#include "sectored/render/draw_plan.h"
#include "sectored/render/frame_png.h"
#include "sectored/texture/game_skies.h"
#include "sectored/texture/game_visibility.h"
#include "sectored/texture/sprite_plane.h"
#include "sectored/texture/surface_texture.h"
#include "sectored/texture/tile_texel.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// Sides of the picture of a material, in texels.
struct PictureSides {
    std::int32_t width = 0;
    std::int32_t height = 0;
};

PictureSides sidesOf(const TileShape& shape, const LookMaterial& material)
{
    return {shape.width, material.onWall ? wallRowPeriod(shape.height) : shape.height};
}

/// Returns the material of a surface or sprite. Where a picture for walls is the tile itself, they
/// share it with floors.
LookMaterial materialOf(const SurfaceTexture& texture)
{
    const bool onWall = rowOf(texture.kind).repeat == TileRepeat::Wall;
    const bool isSky = texture.kind == TextureKind::Sky;
    return {
        .tile = texture.tile,
        .pal = texture.pal,
        .opacity = isSky ? Opacity::Solid : texture.opacity,
        .isSky = isSky,
        .onWall = onWall && !isSky && wallRowPeriod(texture.shape.height) != texture.shape.height};
}

/// Returns the direction that the front of a sprite faces, as Vec3.
Vec3 frontOf(const Sprite& sprite, TextureKind kind)
{
    if (kind == TextureKind::FloorSprite) {
        return {0, 0, 1};
    }
    const Vec2 front = directionOf(sprite.ang);
    return {front.x, front.y, 0};
}

/// Returns the view that sees the front of a face sprite: it looks opposite to the sprite's angle.
double viewOnto(const Sprite& sprite)
{
    constexpr double halfTurn = fullCircle / 2.0;
    return sprite.ang + halfTurn;
}

std::array<SpriteCorner, 4> cornersOf(const SurfaceTexture& texture, Vec3 front)
{
    const SpritePlane& plane = std::get<SpritePlane>(texture.mapping);
    const double width = texture.shape.width;
    const double height = texture.shape.height;
    const auto corner = [&](double u, double v) {
        return SpriteCorner{plane.pointAt({u * width, v * height}), {u, v}};
    };
    std::array corners{corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)};
    const Vec3 facing =
        cross(corners[1].place - corners[0].place, corners[2].place - corners[0].place);
    if (dot(facing, front) < 0) {
        std::swap(corners[1], corners[3]);
    }
    return corners;
}

} // namespace

TileLooks::TileLooks(const LookSources& sources)
    : m_tiles(sources.tiles)
    , m_palettes(sources.palettes)
    , m_pictures(sources.tiles, sources.palettes.palette)
    , m_game(sources.game)
    , m_areOwn(sources.areOwn)
{
    for (const SharedUserTile& tile : sources.userTiles) {
        m_userTiles.push_back(tile->number);
    }
    std::ranges::sort(m_userTiles);
}

PlacedMaterial TileLooks::lookOf(const Map& map, const Surface& surface) const
{
    const SurfaceTexture texture = textureOf({.map = map, .tiles = m_pictures}, surface).value();
    const LookMaterial material = materialOf(texture);
    const PictureSides sides = sidesOf(texture.shape, material);
    return {material, [texture, sides](Vec3 p) {
                const Texel texel = texture.positionAt(p);
                return Vec2{texel.u / sides.width, texel.v / sides.height};
            }};
}

std::optional<SpriteLook> TileLooks::lookOf(const Map& map, SpriteId sprite) const
{
    const Sprite& row = map[sprite];
    const auto texture =
        textureOf({.map = map, .tiles = m_pictures, .viewAngle = viewOnto(row)}, sprite);
    if (!texture) {
        return std::nullopt;
    }
    SpriteLook look{
        .material = materialOf(*texture),
        .corners = cornersOf(*texture, frontOf(row, texture->kind)),
        .facesViewer = texture->kind == TextureKind::FaceSprite};
    look.material.twoSided = (row.cstat & sprite_bit::oneSided) == 0;
    return look;
}

TileOwner TileLooks::ownerOf(std::int32_t tile) const
{
    if (!m_tiles->shapeOf(tile).isPresent()) {
        return TileOwner::Absent;
    }
    if (std::ranges::binary_search(m_userTiles, tile)) {
        return TileOwner::User;
    }
    return m_areOwn ? TileOwner::Project : TileOwner::Game;
}

Result<Bytes> TileLooks::pictureOf(const LookMaterial& material) const
{
    if (material.isSky) {
        return Bytes();
    }
    if (m_tiles->shapeOf(material.tile).isPresent()) {
        if (const auto pixels = m_tiles->pixelsOf(material.tile); !pixels) {
            return failure(pixels.error());
        }
    }
    const TileShape shape = m_pictures.shapeOf(material.tile);
    const std::span<const std::uint8_t> columns = m_pictures.pixelsOf(material.tile);
    const PictureSides sides = sidesOf(shape, material);
    const ColourMap drawn = m_palettes.drawn(material.pal, 0);
    const Colours colours = m_palettes.palette.colours(ColourScale::View);
    PngPicture picture{.size = {.width = sides.width, .height = sides.height}};
    for (const std::uint8_t colour : drawn) {
        picture.palette.push_back(colours[colour]);
    }
    if (material.opacity != Opacity::Solid) {
        picture.opacity.assign(colourCount, 255);
        picture.opacity[transparentColour] = 0;
        // Programs that blend texels show the colour of holes at their edges.
        picture.palette[transparentColour] = {};
    }
    const TileRepeat repeat = material.onWall ? TileRepeat::Wall : TileRepeat::Flat;
    for (std::int32_t y = 0; y < sides.height; ++y) {
        for (std::int32_t x = 0; x < sides.width; ++x) {
            const TileTexel texel = wrapped(shape, {x, y}, repeat, TextureRules::Ports).value();
            picture.values.push_back(
                columns
                    [static_cast<std::size_t>(texel.u) * static_cast<std::size_t>(shape.height)
                     + static_cast<std::size_t>(texel.v)]);
        }
    }
    return writePng(picture);
}

Result<Bytes> TileLooks::planOf(const MapView& view, const PlanPicture& plan) const
{
    const ColourTables colours = tablesOf(m_palettes, ColourScale::View);
    const Frame frame = drawPlan(
        view,
        {plan.width, plan.height},
        m_pictures,
        colours,
        {.scale = plan.scale,
         .origin = plan.origin,
         .plane = plan.showsCeilings ? PlaneKind::Ceiling : PlaneKind::Floor,
         .visibility = visibilityOf(m_game, view.map),
         .drawsSprites = plan.drawsSprites});
    return pngOf(frame, colours);
}

Result<Bytes> TileLooks::spaceOf(const MapView& view, const SpacePicture& picture) const
{
    const ColourTables colours = tablesOf(m_palettes, ColourScale::View);
    const Frame frame = drawFrame(
        view,
        {.place = picture.place, .z = picture.z, .angle = picture.angle},
        {picture.width, picture.height},
        m_pictures,
        colours,
        {.visibility = visibilityOf(m_game, view.map),
         .skies = skiesOf(m_game),
         .drawsSprites = picture.drawsSprites});
    return pngOf(frame, colours);
}

} // namespace sectored
