// Panning as it is seen: which number changes by how much so that the picture moves that way.
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/plane.h"
#include "sectored/texture/look.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

constexpr double fullPanning = 256;

/// Returns the change of a panning that makes this many texels, at least 1 in either direction.
std::int64_t panningFor(double texels, double period)
{
    if (texels == 0) {
        return 0;
    }
    const auto by = std::llround(texels * fullPanning / period);
    return by != 0 ? by : (texels > 0 ? 1 : -1);
}

void panWall(LookEdit& edit, const TileShapes& tiles, const Surface& part, const LookPan& way)
{
    const TexturedSurface surface = part;
    const bool isFlipped = flagOf(edit.map(), surface, LookFlag::FlipX).value_or(false);
    const std::int32_t tile = edit.value(surface, LookField::Tile).value_or(0);
    const std::int32_t period = wallRowPeriod(tiles.shapeOf(tile).height);
    edit.step(surface, LookField::PanX, isFlipped ? way.right : -way.right);
    edit.step(surface, LookField::PanY, panningFor(way.up, period));
}

void panPlane(LookEdit& edit, const TileShapes& tiles, const Surface& part, const LookPan& way)
{
    const Map& map = edit.map();
    const bool isFloor = part.kind == SurfaceKind::Floor;
    const Plane& plane = planeOf(map[part.sector], isFloor ? PlaneKind::Floor : PlaneKind::Ceiling);
    const TexturedSurface surface = part;
    if (isSky(plane)) {
        edit.step(surface, LookField::PanX, -way.right);
        edit.step(surface, LookField::PanY, way.up);
        return;
    }
    Flat flat{.plane = plane, .firstWall = {}};
    if (const auto walls = map.wallsOf(part.sector); !walls.empty()) {
        const Wall& first = map[walls.front()];
        flat.firstWall = {first.position, map.endOf(first).value_or(first.position)};
    }
    const TileShape shape = tiles.shapeOf(plane.picnum);
    const Texel period = panningPeriod({shape.width, shape.height});
    // As seen on the screen: what is farther away is higher on a floor and lower on a ceiling.
    const double farther = isFloor ? way.up : -way.up;
    const Vec2 right{-way.forward.y, way.forward.x};
    const Vec2 moved{
        right.x * way.right + way.forward.x * farther,
        right.y * way.right + way.forward.y * farther};
    constexpr double away = 1024; // the mapping is linear
    const Vec2 from = toVec2(flat.firstWall.a);
    const Texel here = texelAt(flat, from);
    const Texel there = texelAt(flat, {from.x + moved.x * away, from.y + moved.y * away});
    const double u = there.u - here.u;
    const double v = there.v - here.v;
    const double texels = std::max(std::abs(way.right), std::abs(way.up));
    if (std::abs(u) >= std::abs(v)) {
        edit.step(surface, LookField::PanX, panningFor(u > 0 ? -texels : texels, period.u));
    } else {
        edit.step(surface, LookField::PanY, panningFor(v > 0 ? -texels : texels, period.v));
    }
}

/// Returns 1 if a larger offset moves the picture along `way`, else -1.
int signOf(Vec3 moved, Vec3 way)
{
    return dot(moved, way) < 0 ? -1 : 1;
}

void panSprite(LookEdit& edit, const TileShapes& tiles, SpriteId id, const LookPan& way)
{
    const Sprite& sprite = edit.map()[id];
    const TileShape shape = tiles.shapeOf(sprite.picnum);
    const auto kind = kindOf(edit.map(), id);
    const auto plane = kind ? planeOf(sprite, *kind, shape, 0) : std::nullopt;
    if (!plane) {
        return;
    }
    const auto cornerWith = [&](int x, int y) {
        Sprite moved = sprite;
        moved.xoffset += x;
        moved.yoffset += y;
        return planeOf(moved, *kind, shape, 0)->corner - plane->corner;
    };
    const bool isFlippedX = (sprite.cstat & sprite_bit::flipX) != 0;
    const bool isFlippedY =
        (sprite.cstat & sprite_bit::flipY) != 0 && *kind != TextureKind::FloorSprite;
    const int right = signOf(cornerWith(1, 0), isFlippedX ? -plane->column : plane->column);
    const int up = signOf(cornerWith(0, 1), isFlippedY ? plane->row : -plane->row);
    edit.step(id, LookField::PanX, way.right * right);
    edit.step(id, LookField::PanY, way.up * up);
}

} // namespace

void pan(
    LookEdit& edit,
    const TileShapes& tiles,
    const TexturedSurface& surface,
    const LookPan& way)
{
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        panSprite(edit, tiles, *sprite, way);
        return;
    }
    const auto& part = std::get<Surface>(surface);
    part.wall ? panWall(edit, tiles, part, way) : panPlane(edit, tiles, part, way);
}

} // namespace sectored
