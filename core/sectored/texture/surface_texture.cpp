#include "sectored/texture/surface_texture.h"

#include "sectored/base/overload.h"
#include "sectored/map/plane.h"

#include <cmath>

namespace sectored {

namespace {

constexpr double panningTurn = 256;

UnwrappedTexel wholeTexel(Texel position)
{
    return {
        static_cast<std::int64_t>(std::floor(position.u)),
        static_cast<std::int64_t>(std::floor(position.v))};
}

Texel flatPosition(const FlatTexture& texture, Vec3 p)
{
    const Texel texel = texelAt(texture.flat, onPlan(p));
    return {texel.u + texture.panning.u, texel.v + texture.panning.v};
}

Opacity opacityOf(const Plane& plane)
{
    switch (plane.stat & plane_bit::maskedOrTranslucent) {
    case plane_bit::masked:
        return Opacity::Masked;
    case plane_bit::translucent:
        return Opacity::Translucent;
    case plane_bit::reverseTranslucent:
        return Opacity::ReverseTranslucent;
    default:
        return Opacity::Solid;
    }
}

/// The bits that make a wall or sprite translucent.
struct TranslucentBits {
    std::int32_t normal = 0;
    std::int32_t reverse = 0;
};

Opacity maskedOpacity(std::int32_t cstat, TranslucentBits bits)
{
    if ((cstat & bits.normal) == 0) {
        return Opacity::Masked;
    }
    return (cstat & bits.reverse) == 0 ? Opacity::Translucent : Opacity::ReverseTranslucent;
}

/// Returns the share of a depth that counts in the engine's integers. On slopes all of it does.
double engineShare(const SurfaceTexture& texture, const Visibility& visibility)
{
    const auto* const flat = std::get_if<FlatTexture>(&texture.mapping);
    if (flat == nullptr) {
        return engineWallShare(visibility);
    }
    const bool isSlope = (flat->flat.plane.stat & plane_bit::sloped) != 0;
    return isSlope ? 1 : engineFlatShare(visibility);
}

Segment firstWallOf(const Map& map, SectorId sector)
{
    const auto walls = map.wallsOf(sector);
    if (walls.empty()) {
        return {};
    }
    const Wall& first = map[walls.front()];
    return {first.position, map.endOf(first).value_or(first.position)};
}

/// Returns the panning of a plane in texels. In a bunch, the field is not a panning.
Texel panningOf(const Map& map, const Plane& plane, const TileShape& shape)
{
    const Texel period = panningPeriod({shape.width, shape.height});
    const std::int32_t across = bunchOf(map, plane) ? 0 : plane.xpanning;
    return {across * period.u / panningTurn, plane.ypanning * period.v / panningTurn};
}

SurfaceTexture planeTexture(const TexturedLevel& level, const Surface& surface, TextureKind kind)
{
    const Sector& sector = level.map[surface.sector];
    const Plane& plane = surface.kind == SurfaceKind::Floor ? sector.floor : sector.ceiling;
    const TileFrame frame = frameAt(level.tiles, plane.picnum, level.clock);
    SurfaceTexture texture{
        .kind = kind,
        .tile = frame.tile,
        .shape = frame.shape,
        .pal = plane.pal,
        .shade = plane.shade,
        .fading = fadingOf(sector.visibility),
        .opacity = opacityOf(plane),
        .rules = level.rules};
    if (kind == TextureKind::Sky) {
        texture.tile = plane.picnum;
        texture.mapping = SkySurface{plane.picnum, plane.xpanning, plane.ypanning};
    } else {
        texture.mapping = FlatTexture{
            {plane, firstWallOf(level.map, surface.sector)},
            panningOf(level.map, plane, frame.shape)};
    }
    return texture;
}

SurfaceTexture wallTexture(const TexturedLevel& level, const Surface& surface, TextureKind kind)
{
    const WallPart part = wallPartOf(level.map, surface, kind);
    const TileFrame frame = frameAt(level.tiles, part.tile(), level.clock);
    const Point start = part.wall.position;
    const Segment line{start, level.map.endOf(part.wall).value_or(start)};
    WallMapping mapping = mappingOf(part, line, frame.shape.height);
    const bool turns = (part.wall.cstat & wall_bit::turned) != 0;
    mapping.turned = turns && level.rules == TextureRules::Ports;
    return {
        .kind = kind,
        .tile = frame.tile,
        .shape = frame.shape,
        .pal = part.dressed().pal,
        .shade = part.dressed().shade,
        .fading = fadingOf(part.sector.visibility),
        .opacity = kind == TextureKind::Masked ? maskedOpacity(
                       part.wall.cstat,
                       {wall_bit::translucent, wall_bit::reverseTranslucent})
                                               : Opacity::Solid,
        .rules = level.rules,
        .mapping = mapping};
}

std::optional<SurfaceTexture> spriteTexture(
    const TexturedLevel& level,
    const Sprite& sprite,
    TextureKind kind)
{
    const TileFrame frame = frameAt(level.tiles, sprite.picnum, level.clock);
    const auto plane = planeOf(sprite, kind, frame.shape, level.viewAngle);
    if (!plane) {
        return std::nullopt;
    }
    return SurfaceTexture{
        .kind = kind,
        .tile = frame.tile,
        .shape = frame.shape,
        .pal = sprite.pal,
        .shade = sprite.shade,
        .fading = sprite.sector.isRow() ? fadingOf(level.map[sprite.sector.row()].visibility) : 1,
        .opacity =
            maskedOpacity(sprite.cstat, {sprite_bit::translucent, sprite_bit::reverseTranslucent}),
        .rules = level.rules,
        .mapping = *plane};
}

} // namespace

Texel SurfaceTexture::positionAt(Vec3 p) const
{
    return std::visit(
        Overload{
            [&](const FlatTexture& flat) { return flatPosition(flat, p); },
            [&](const WallMapping& wall) { return wall.at(onPlan(p), downwards(p.z)); },
            [&](const SpritePlane& sprite) { return sprite.at(p); },
            [](const SkySurface&) {
                return Texel{};
            }},
        mapping);
}

std::optional<TileTexel> SurfaceTexture::texelAt(Vec3 p) const
{
    if (kind == TextureKind::Sky) {
        return std::nullopt;
    }
    const auto* const wall = std::get_if<WallMapping>(&mapping);
    const UnwrappedTexel texel =
        wall != nullptr ? wall->texelAt(onPlan(p), downwards(p.z)) : wholeTexel(positionAt(p));
    return wrapped(shape, texel, rowOf(kind).repeat, rules);
}

std::int32_t SurfaceTexture::rowAt(const Visibility& visibility, double depth) const
{
    if (kind == TextureKind::Sky) {
        return skyRow(visibility, shade, fading);
    }
    if (kind == TextureKind::FloorSprite) {
        return floorSpriteRow(visibility, depth, shade, fading);
    }
    const double share = rules == TextureRules::Engine ? engineShare(*this, visibility) : 1;
    return shadeRow(visibility, depth * share, shade, fading);
}

std::optional<SurfaceTexture> textureOf(const TexturedLevel& level, const TexturedSurface& surface)
{
    const auto kind = kindOf(level.map, surface);
    if (!kind) {
        return std::nullopt;
    }
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        return spriteTexture(level, level.map[*sprite], *kind);
    }
    const Surface& piece = std::get<Surface>(surface);
    return piece.wall ? wallTexture(level, piece, *kind) : planeTexture(level, piece, *kind);
}

std::optional<TileTexel> texelAt(
    const TexturedLevel& level,
    const TexturedSurface& surface,
    Vec3 point)
{
    const auto texture = textureOf(level, surface);
    return texture ? texture->texelAt(point) : std::nullopt;
}

std::int32_t rowAt(const TexturedLevel& level, const TexturedSurface& surface, double depth)
{
    const auto texture = textureOf(level, surface);
    return texture ? texture->rowAt(level.visibility, depth) : 0;
}

} // namespace sectored
