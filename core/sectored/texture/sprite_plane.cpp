#include "sectored/texture/sprite_plane.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/plane.h"
#include "sectored/map/sprite_extent.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace sectored {

namespace {

bool isSet(const Sprite& sprite, std::int32_t bit)
{
    return (sprite.cstat & bit) != 0;
}

constexpr double zOfRow = 4;             ///< Build z units, at a yrepeat of 1
constexpr double unitsOfFaceTexel = 0.2; ///< map units, at an xrepeat of 1
constexpr double unitsOfTexel = 0.25;    ///< the same for other sprites, also down floor sprites

/// The offsets of a sprite in texels, those of its tile included.
struct Offsets {
    std::int32_t x = 0;
    std::int32_t y = 0;
};

Offsets offsetsOf(const Sprite& sprite, const TileShape& shape)
{
    return {sprite.xoffset + shape.xOffset, sprite.yoffset + shape.yOffset};
}

/// Returns the offsets, turned where the picture is flipped.
Offsets turnedOffsets(const Sprite& sprite, const TileShape& shape)
{
    const Offsets offsets = offsetsOf(sprite, shape);
    return {
        isSet(sprite, sprite_bit::flipX) ? -offsets.x : offsets.x,
        isSet(sprite, sprite_bit::flipY) ? -offsets.y : offsets.y};
}

Vec3 flatVector(Vec2 v, double factor)
{
    return {v.x * factor, v.y * factor, 0};
}

/// Flips the picture within its rectangle.
SpritePlane flipped(SpritePlane plane, const Sprite& sprite, const TileShape& shape)
{
    if (isSet(sprite, sprite_bit::flipX)) {
        plane.corner += plane.column * shape.width;
        plane.column = -plane.column;
    }
    const bool liesFlat = (sprite.cstat & sprite_bit::alignment) == sprite_bit::floorAligned;
    if (isSet(sprite, sprite_bit::flipY) && !liesFlat) {
        plane.corner += plane.row * shape.height;
        plane.row = -plane.row;
    }
    return plane;
}

/// Columns of an upright picture: their direction, size in map units, and the first one as seen
/// from the position of the sprite.
struct Columns {
    Vec2 direction{};
    double unit = 0;
    double first = 0;
};

/// Stands an unflipped picture on its foot, which is in Build z units.
SpritePlane standing(
    const Sprite& sprite,
    const TileShape& shape,
    const Columns& columns,
    std::int64_t foot)
{
    const Vec2 at = toVec2(sprite.position);
    const Vec2 by = columns.direction;
    const double left = columns.unit * columns.first;
    const double top = static_cast<double>(foot) - zOfRow * shape.height * sprite.yrepeat;
    return {
        .corner = {at.x + by.x * left, at.y + by.y * left, upwards(top)},
        .column = flatVector(by, columns.unit),
        .row = {0, 0, upwards(zOfRow * sprite.yrepeat)}};
}

SpritePlane facePlane(const Sprite& sprite, const TileShape& shape, double viewAngle)
{
    const Vec2 forward = directionOf(viewAngle);
    const Offsets offsets = offsetsOf(sprite, shape);
    const double across = isSet(sprite, sprite_bit::flipX) ? offsets.x : -offsets.x;
    const Columns columns{
        .direction = {-forward.y, forward.x},
        .unit = unitsOfFaceTexel * sprite.xrepeat,
        .first =
            across - shape.width / 2}; // NOLINT(bugprone-integer-division): half of an odd width
    return standing(sprite, shape, columns, footOf(sprite, shape.height, offsets.y));
}

SpritePlane wallPlane(const Sprite& sprite, const TileShape& shape)
{
    const Vec2 front = directionOf(sprite.ang);
    const Offsets offsets = turnedOffsets(sprite, shape);
    const Columns columns{
        .direction = {front.y, -front.x},
        .unit = unitsOfTexel * sprite.xrepeat,
        .first = static_cast<double>(-(shape.width / 2 + offsets.x))};
    return standing(sprite, shape, columns, footOf(sprite, shape.height, offsets.y));
}

SpritePlane floorPlane(const Sprite& sprite, const TileShape& shape)
{
    const Vec2 top = directionOf(sprite.ang);
    const Vec2 left{top.y, -top.x};
    const Offsets offsets = turnedOffsets(sprite, shape);
    const Vec2 at = toVec2(sprite.position);
    const double unitX = unitsOfTexel * sprite.xrepeat;
    const double unitY = unitsOfTexel * sprite.yrepeat;
    const Vec3 corner = Vec3{at.x, at.y, upwards(sprite.z)}
                        + flatVector(left, unitX * (shape.width / 2 + offsets.x))
                        + flatVector(top, unitY * (shape.height / 2 + offsets.y));
    return {corner, flatVector(left, -unitX), flatVector(top, -unitY)};
}

SpritePlane unflippedPlane(
    const Sprite& sprite,
    TextureKind kind,
    const TileShape& shape,
    double viewAngle)
{
    switch (kind) {
    case TextureKind::FaceSprite:
        return facePlane(sprite, shape, viewAngle);
    case TextureKind::WallSprite:
        return wallPlane(sprite, shape);
    default:
        return floorPlane(sprite, shape);
    }
}

} // namespace

Texel SpritePlane::at(Vec3 p) const
{
    const Vec3 from = p - corner;
    return {dot(from, column) / dot(column, column), dot(from, row) / dot(row, row)};
}

Vec3 SpritePlane::pointAt(Texel texel) const
{
    return corner + column * texel.u + row * texel.v;
}

std::optional<SpritePlane> planeOf(
    const Sprite& sprite,
    TextureKind kind,
    const TileShape& shape,
    double viewAngle)
{
    const bool isDrawn = !isSet(sprite, sprite_bit::invisible) && shape.isPresent()
                         && sprite.xrepeat != 0 && sprite.yrepeat != 0;
    if (!isDrawn) {
        return std::nullopt;
    }
    return flipped(unflippedPlane(sprite, kind, shape, viewAngle), sprite, shape);
}

Vec2 directionOf(double buildAngle)
{
    constexpr double quarter = fullCircle / 4.0;
    constexpr std::array<Vec2, 4> axes{Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}, Vec2{0, -1}};
    const double turn = std::remainder(buildAngle, fullCircle);
    const double quarters = turn / quarter;
    if (quarters == std::floor(quarters)) {
        return axes.at(static_cast<std::size_t>(static_cast<int>(quarters) & 3));
    }
    const double radians = turn * std::numbers::pi / (fullCircle / 2.0);
    return {std::cos(radians), std::sin(radians)};
}

} // namespace sectored
