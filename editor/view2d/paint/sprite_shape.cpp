#include "editor/view2d/paint/sprite_shape.h"

#include "sectored/texture/surface_texture.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

/// Build angle of a view to the north, in which columns of face sprites run to the right.
constexpr double northwards = 1536;

/// Texels to the view, where one texel is `column` and `row` in map units.
QTransform affine(Vec2 column, Vec2 row, double zoom, QPointF corner)
{
    return {column.x * zoom, column.y * zoom, row.x * zoom, row.y * zoom, corner.x(), corner.y()};
}

/// The middle row of the picture is at the position of the sprite, and heights run up the screen.
QTransform uprightOnView(
    const SpritePlane& plane,
    const TileShape& tile,
    const Sprite& sprite,
    const ViewTransform& transform)
{
    const double zoom = transform.zoom();
    const QPointF at = transform.toView(sprite.position);
    const double left = (plane.corner.x - sprite.position.x) * zoom;
    const double top = plane.row.z * tile.height / 2 * zoom;
    return affine({plane.column.x, 0}, {0, -plane.row.z}, zoom, at + QPointF(left, top));
}

} // namespace

std::optional<SpriteShape> shapeOf(
    const Map& map,
    SpriteId id,
    const GameTiles& tiles,
    const ViewTransform& transform)
{
    const TexturedLevel level{.map = map, .tiles = tiles.set(), .viewAngle = northwards};
    const auto texture = textureOf(level, id);
    if (!texture) {
        return std::nullopt;
    }
    const auto& plane = std::get<SpritePlane>(texture->mapping);
    const sectored::Visibility light{.rows = std::max(1, tiles.palettes().rowsOf(texture->pal))};
    SpriteShape shape{
        .kind = texture->kind,
        .key =
            {.picture =
                 {.tile = texture->tile, .swap = texture->pal, .row = texture->rowAt(light, 0)}},
        .opacity = visibleShare(texture->opacity),
        .tile = QSizeF(texture->shape.width, texture->shape.height)};
    const QPointF corner = transform.toView(Vec2{plane.corner.x, plane.corner.y});
    const double zoom = transform.zoom();
    const Vec2 column{plane.column.x, plane.column.y};
    if (shape.kind == TextureKind::WallSprite) {
        shape.line =
            QLineF(corner, corner + QPointF(column.x, column.y) * (texture->shape.width * zoom));
        shape.place = QRectF(shape.line.p1(), shape.line.p2()).normalized();
        shape.size = shape.line.length();
        return shape;
    }
    shape.toView = shape.kind == TextureKind::FloorSprite
                       ? affine(column, {plane.row.x, plane.row.y}, zoom, corner)
                       : uprightOnView(plane, texture->shape, map[id], transform);
    shape.place = shape.toView.mapRect(QRectF({}, shape.tile));
    shape.size = std::max(
        std::hypot(shape.toView.m11(), shape.toView.m12()) * shape.tile.width(),
        std::hypot(shape.toView.m21(), shape.toView.m22()) * shape.tile.height());
    return shape;
}

double tileShare(double size)
{
    constexpr double none = 12; // pixels: about the size of a marker
    constexpr double all = 22;
    return std::clamp((size - none) / (all - none), 0.0, 1.0);
}

} // namespace sectored::editor
