#include "sectored/render/sprite_order.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/int128.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

namespace sectored {

namespace {

/// Returns the sine as in the engine's table: 14 bits after the point, rounded towards 0.
std::int64_t tableSine(std::int32_t buildAngle)
{
    constexpr double one = 16384;
    const double radians = wholeAngle(buildAngle) * std::numbers::pi / (fullCircle / 2.0);
    return static_cast<std::int64_t>(one * std::sin(radians));
}

/// Sets the ends of a wall sprite as the engine rounds them. Its rounding decides whether a wall
/// hides a sprite that lies on it.
void setEnds(SeenSprite& seen, const Sprite& sprite)
{
    constexpr std::int32_t quarter = fullCircle / 4;
    const std::int32_t offset = sprite.xoffset + seen.texture.shape.xOffset;
    const bool flips = (sprite.cstat & sprite_bit::flipX) != 0;
    const std::int64_t width = seen.texture.shape.width;
    const std::int64_t before = width / 2 + (flips ? -offset : offset);
    const auto moved = [&](std::int64_t sine, std::int32_t from) {
        const std::int64_t unit = sine * sprite.xrepeat;
        const std::int64_t start = from - (unit * before >> 16);
        return std::array{
            static_cast<std::int32_t>(start),
            static_cast<std::int32_t>(start + (unit * width >> 16))};
    };
    const auto x = moved(tableSine(sprite.ang), sprite.position.x);
    const auto y = moved(-tableSine(sprite.ang + quarter), sprite.position.y);
    seen.start = {x[0], y[0]};
    seen.end = {x[1], y[1]};
}

/// Returns how far a position of an upright sprite's middle is from the eye's height.
double eyeDistanceOf(const Sprite& sprite, const SeenSprite& seen, double eye)
{
    constexpr double zOfRow = 4;
    double z = sprite.z;
    if (seen.texture.kind != TextureKind::FloorSprite) {
        const double height = zOfRow * seen.texture.shape.height * sprite.yrepeat;
        z -= zOfRow * (sprite.yoffset + seen.texture.shape.yOffset) * sprite.yrepeat;
        z -= (sprite.cstat & sprite_bit::centred) != 0 ? 0 : height / 2;
        if (std::abs(z - eye) < height / 2) {
            return 0;
        }
    }
    return std::abs(z - eye);
}

/// Returns true if the camera is on the side of the sprite that shows.
bool showsItself(const Sprite& sprite, TextureKind kind, const Viewpoint& camera)
{
    const bool isOneSided = (sprite.cstat & sprite_bit::oneSided) != 0;
    if (kind == TextureKind::FaceSprite || !isOneSided) {
        return true;
    }
    if (kind == TextureKind::FloorSprite) {
        const bool showsBelow = (sprite.cstat & sprite_bit::flipY) != 0;
        return (camera.z > sprite.z) == showsBelow;
    }
    const Vec2 front = directionOf(sprite.ang);
    const Vec2 at = toVec2(sprite.position);
    return (camera.place.x - at.x) * front.x + (camera.place.y - at.y) * front.y > 0;
}

std::optional<SeenSprite> seenSprite(const SeenLevel& level, SpriteId id)
{
    const Viewpoint& camera = level.space().camera();
    const Sprite& sprite = level.view().map[id];
    const auto texture = textureOf(level.level(), id);
    if (!texture || !showsItself(sprite, texture->kind, camera)) {
        return std::nullopt;
    }
    SeenSprite seen{
        .id = id,
        .number = level.view().numbering().of(id),
        .texture = *texture,
        .plane = std::get<SpritePlane>(texture->mapping),
        .position = sprite.position,
        .place = level.space().of(toVec2(sprite.position))};
    if (texture->kind == TextureKind::FaceSprite && seen.place.depth <= 0) {
        return std::nullopt;
    }
    seen.eyeDistance = eyeDistanceOf(sprite, seen, camera.z);
    if (texture->kind == TextureKind::WallSprite) {
        setEnds(seen, sprite);
        const double width = texture->shape.width;
        seen.left = level.space().of(onPlan(seen.plane.pointAt({0, 0})));
        seen.right = level.space().of(onPlan(seen.plane.pointAt({width, 0})));
    }
    return seen;
}

/// Returns twice the area of the triangle: positive if p is on the inner side of a wall a -> b.
Int128 sideOf(Segment line, Point p)
{
    const Int128 x = std::int64_t{line.b.x} - line.a.x;
    const Int128 y = std::int64_t{line.b.y} - line.a.y;
    return x * (std::int64_t{p.y} - line.a.y) - y * (std::int64_t{p.x} - line.a.x);
}

/// Depths of the ends of a line, or of where the edges of the picture cut it.
struct DepthRange {
    double least = 0;
    double most = 0;
};

/// Returns the depth at which a line leaves the picture between an end outside and one inside.
double cutDepth(ViewPoint outside, ViewPoint inside, double edge)
{
    const double out = edge * outside.depth - outside.lateral;
    const double in = edge * inside.depth - inside.lateral;
    return in == out ? inside.depth
                     : outside.depth + (inside.depth - outside.depth) * (-out / (in - out));
}

DepthRange depthsOf(ViewPoint start, ViewPoint end, double edge)
{
    const auto mirrored = [](ViewPoint p) {
        return ViewPoint{-p.lateral, p.depth};
    };
    const auto isOutside = [&](ViewPoint p) {
        return p.lateral > edge * p.depth;
    };
    const auto cutAt = [&](ViewPoint p, ViewPoint other) {
        if (isOutside(p) && !isOutside(other)) {
            return cutDepth(p, other, edge);
        }
        if (isOutside(mirrored(p)) && !isOutside(mirrored(other))) {
            return cutDepth(mirrored(p), mirrored(other), edge);
        }
        return p.depth;
    };
    const double first = cutAt(start, end);
    const double second = cutAt(end, start);
    return {std::min(first, second), std::max(first, second)};
}

Hiding hidingIf(bool isHidden)
{
    return isHidden ? Hiding::Always : Hiding::Never;
}

/// Returns whether a wall hides a wall sprite: by the depths of their ends, or else by the side of
/// one on which the ends of the other are.
Hiding hidingOfWallSprite(const SeenWall& wall, const SeenSprite& sprite, double edge)
{
    const DepthRange depths = depthsOf(wall.start, wall.end, edge);
    const DepthRange own = depthsOf(sprite.left, sprite.right, edge);
    if (own.most <= depths.least) {
        return Hiding::Never;
    }
    if (own.least > depths.most) {
        return Hiding::Always;
    }
    const Int128 first = sideOf(wall.line, sprite.start);
    const Int128 second = sideOf(wall.line, sprite.end);
    if ((first < 0) == (second < 0)) {
        return hidingIf(first + second < 0);
    }
    const Segment seen =
        isLeftFirst(sprite) ? Segment{sprite.start, sprite.end} : Segment{sprite.end, sprite.start};
    const Int128 from = sideOf(seen, wall.line.a);
    const Int128 to = sideOf(seen, wall.line.b);
    return (from < 0) == (to < 0) ? hidingIf(from + to > 0) : Hiding::WhereNearer;
}

} // namespace

std::vector<SeenSprite> spritesBackToFront(SeenLevel& level)
{
    std::vector<SeenSprite> sprites;
    for (const SpriteId id : level.view().index.spritesOf(level.met())) {
        if (auto seen = seenSprite(level, id)) {
            sprites.push_back(std::move(*seen));
        }
    }
    const auto rank = [&](const SeenSprite& sprite) {
        return std::tuple(
            -sprite.place.depth,
            -sprite.eyeDistance,
            level.view().map[sprite.id].statnum);
    };
    std::ranges::stable_sort(sprites, {}, rank);
    return sprites;
}

bool isBefore(const SeenWall& wall, Point position)
{
    return sideOf(wall.line, position) >= 0;
}

bool isLeftFirst(const SeenSprite& sprite)
{
    return sprite.left.lateral * sprite.right.depth <= sprite.right.lateral * sprite.left.depth;
}

Hiding hidingOf(const SeenWall& wall, const SeenSprite& sprite, double edge)
{
    if (sprite.texture.kind == TextureKind::WallSprite) {
        return hidingOfWallSprite(wall, sprite, edge);
    }
    const DepthRange depths = depthsOf(wall.start, wall.end, edge);
    const double depth = sprite.place.depth;
    return hidingIf(
        depth > depths.most || (depth > depths.least && !isBefore(wall, sprite.position)));
}

} // namespace sectored
