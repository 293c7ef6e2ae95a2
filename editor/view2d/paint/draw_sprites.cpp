#include "editor/view2d/paint/draw_sprites.h"

#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/paint/sprite_kind.h"
#include "editor/view2d/paint/sprite_shape.h"
#include "editor/view2d/scene/sprite_box.h"

#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

/// Pixels per map unit at which markers reach full size. At lower zooms they shrink with the level,
/// which they would otherwise cover, down to dots.
constexpr double fullSizeZoom = 1.0 / 48;
constexpr double leastScale = 1.0 / 6;
/// Markers of at most this scale are dots, because their shape would be unrecognisable.
constexpr double dotScale = 1.0 / 3;
constexpr double dotSize = 8; ///< pixels, at full size

ThemeRole roleOf(SpriteKind kind)
{
    switch (kind) {
    case SpriteKind::Item:
        return ThemeRole::Item;
    case SpriteKind::Actor:
        return ThemeRole::Actor;
    case SpriteKind::Trigger:
        return ThemeRole::Trigger;
    case SpriteKind::Effector:
        return ThemeRole::Effector;
    case SpriteKind::Decor:
        break;
    }
    return ThemeRole::Decor;
}

/// Build angles run clockwise on screen, 2048 to a circle.
QPointF spriteDirection(std::int32_t angle)
{
    const double radians = angle * std::numbers::pi / 1024;
    return {std::cos(radians), std::sin(radians)};
}

void drawHexagon(QPainter& painter, QPointF at, double radius)
{
    QPolygonF hexagon;
    for (int k = 0; k < 6; ++k) {
        const double angle = k * std::numbers::pi / 3;
        hexagon << at + radius * QPointF(std::cos(angle), std::sin(angle));
    }
    painter.drawPolygon(hexagon);
}

/// Position and size of a marker; scale 1 is full size.
struct MarkerPlace {
    QPointF at{};
    double scale = 1;
};

/// Draws a triangle that points along the angle.
void drawTriangle(QPainter& painter, const MarkerPlace& place, std::int32_t angle)
{
    const double length = 6.5 * place.scale;
    const double width = 5 * place.scale;
    const QPointF ahead = spriteDirection(angle);
    const QPointF aside(-ahead.y(), ahead.x());
    painter.drawPolygon(QPolygonF{
        place.at + length * ahead,
        place.at - 0.75 * length * ahead + width * aside,
        place.at - 0.75 * length * ahead - width * aside});
}

void drawDiamond(QPainter& painter, const MarkerPlace& place)
{
    const double r = 5.5 * place.scale;
    painter.drawPolygon(QPolygonF{
        place.at + QPointF(0, -r),
        place.at + QPointF(r, 0),
        place.at + QPointF(0, r),
        place.at + QPointF(-r, 0)});
}

void drawSquare(QPainter& painter, const MarkerPlace& place)
{
    const double r = 4 * place.scale;
    painter.drawRect(QRectF(place.at - QPointF(r, r), QSizeF(2 * r, 2 * r)));
}

/// The purpose of a sprite, its colour, and what it lies on.
struct SpriteInk {
    SpriteKind kind{};
    ThemeRole role{};
    LineGround ground{};
};

/// Draws the shape of a marker with the pen and brush of the painter.
void drawShape(QPainter& painter, SpriteKind kind, const Sprite& sprite, const MarkerPlace& place)
{
    switch (kind) {
    case SpriteKind::Item:
        drawDiamond(painter, place);
        break;
    case SpriteKind::Actor:
        drawTriangle(painter, place, sprite.ang);
        break;
    case SpriteKind::Trigger:
        drawSquare(painter, place);
        break;
    case SpriteKind::Effector:
        drawHexagon(painter, place.at, 5.5 * place.scale);
        break;
    case SpriteKind::Decor:
        painter.drawEllipse(place.at, 2.5 * place.scale, 2.5 * place.scale);
        break;
    }
}

void drawMarker(
    const Canvas& canvas,
    const Sprite& sprite,
    const MarkerPlace& place,
    const SpriteInk& ink)
{
    QPainter& painter = canvas.painter;
    const QColor colour = canvas[ink.role].colour;
    const QColor edge = canvas[ThemeRole::Background].colour;
    const bool isRing = ink.kind == SpriteKind::Effector;
    const double ring = isRing ? 1.5 * place.scale : 0;
    if (ink.ground == LineGround::Pictures) {
        painter.setPen(QPen(edge, ring + 2 * lineEdge * place.scale));
        painter.setBrush(edge);
        drawShape(painter, ink.kind, sprite, place);
    }
    painter.setPen(isRing ? QPen(colour, ring) : QPen(Qt::NoPen));
    painter.setBrush(isRing ? edge : colour);
    drawShape(painter, ink.kind, sprite, place);
}

void drawDot(const Canvas& canvas, const MarkerPlace& place, const SpriteInk& ink)
{
    const double size = dotSize * place.scale;
    QPainter& painter = canvas.painter;
    if (ink.ground == LineGround::Pictures) {
        const QRectF edge = squareAt(canvas, place.at, size + 2 * lineEdge * place.scale);
        painter.fillRect(edge, canvas[ThemeRole::Background].colour);
    }
    painter.fillRect(squareAt(canvas, place.at, size), canvas[ink.role].colour);
}

/// A sprite with what is drawn of it.
struct DrawnSprite {
    SpriteId id{};
    SpriteInk ink{};
    std::optional<SpriteShape> shape{}; ///< null: a marker alone
    double share = 0;                   ///< of the tile, as tileShare says

    bool liesFlat() const { return shape && shape->kind == TextureKind::FloorSprite; }
};

/// Draws a small triangle where a ray from the middle along the angle leaves the tile.
void drawDirection(const Canvas& canvas, const DrawnSprite& drawn, const Sprite& sprite)
{
    const QPointF at = canvas.transform.toView(sprite.position);
    constexpr double away = 6; // pixels
    const QPointF ahead = spriteDirection(sprite.ang);
    const QRectF place = drawn.shape->place;
    const double across = ahead.x() < 0 ? at.x() - place.left() : place.right() - at.x();
    const double down = ahead.y() < 0 ? at.y() - place.top() : place.bottom() - at.y();
    const double edge = std::min(
        ahead.x() == 0 ? HUGE_VAL : std::max(across, 0.0) / std::abs(ahead.x()),
        ahead.y() == 0 ? HUGE_VAL : std::max(down, 0.0) / std::abs(ahead.y()));
    const MarkerPlace mark{.at = at + (edge + away) * ahead, .scale = 0.6};
    QPainter& painter = canvas.painter;
    const QColor ground = canvas[ThemeRole::Background].colour;
    painter.setPen(QPen(ground, 2 * lineEdge));
    painter.setBrush(ground);
    drawTriangle(painter, mark, sprite.ang);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas[drawn.ink.role].colour);
    drawTriangle(painter, mark, sprite.ang);
}

/// Draws the line of a wall sprite, with a mark on the side that it faces.
void drawWallLine(const Canvas& canvas, const DrawnSprite& drawn, const Sprite& sprite)
{
    constexpr double width = 2.5;
    constexpr double mark = 6;
    QPainter& painter = canvas.painter;
    const QLineF& line = drawn.shape->line;
    const QPointF middle = line.center();
    const QLineF front(middle, middle + mark * spriteDirection(sprite.ang));
    for (const double edge : {2 * lineEdge, 0.0}) {
        const ThemeRole role = edge > 0 ? ThemeRole::Background : drawn.ink.role;
        painter.setPen(QPen(canvas[role].colour, width + edge, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(line);
        painter.drawLine(front);
    }
}

/// Draws a level of the tile that is about as fine as the pixels are.
void drawTilePicture(const Canvas& canvas, const SpriteShape& shape, UsedPictures& pictures)
{
    QPainter& painter = canvas.painter;
    const TilePicture& picture = pictures.picture(shape.key);
    const double pixels = canvas.pixelRatio
                          * std::min(
                              std::hypot(shape.toView.m11(), shape.toView.m12()),
                              std::hypot(shape.toView.m21(), shape.toView.m22()));
    const TileLevels levels = levelsAt(1 / pixels, picture.levels().size());
    const QTransform logical = painter.worldTransform();
    painter.setWorldTransform(shape.toView, true);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, pixels < 1);
    painter.drawImage(QRectF({}, shape.tile), picture.levels()[levels.first]);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setWorldTransform(logical);
}

void drawTile(
    const Canvas& canvas,
    const Map& map,
    const DrawnSprite& drawn,
    UsedPictures& pictures)
{
    constexpr double frozenOpacity = 0.4;
    const SpriteShape& shape = *drawn.shape;
    QPainter& painter = canvas.painter;
    const double share = drawn.share * (drawn.ink.role == ThemeRole::Frozen ? frozenOpacity : 1);
    painter.setOpacity(share);
    if (shape.kind == TextureKind::WallSprite) {
        drawWallLine(canvas, drawn, map[drawn.id]);
    } else {
        painter.setOpacity(share * shape.opacity);
        drawTilePicture(canvas, shape, pictures);
        painter.setOpacity(share);
        drawDirection(canvas, drawn, map[drawn.id]);
    }
    painter.setOpacity(1);
}

/// Returns the least scale of a marker of a sprite whose tile has a size in pixels. Where a tile
/// takes its place, a marker is as large as the tile; from there it shrinks quickly.
double scaleBeside(double size)
{
    constexpr double fullSize = 13;
    constexpr double leastSize = 5;
    return std::clamp((size - leastSize) / (fullSize - leastSize), 0.0, 1.0);
}

void drawSprite(
    const Canvas& canvas,
    const Map& map,
    const DrawnSprite& drawn,
    UsedPictures* pictures)
{
    const Sprite& sprite = map[drawn.id];
    const double size = drawn.shape ? drawn.shape->size : 0;
    const MarkerPlace place{
        .at = canvas.transform.toView(sprite.position),
        .scale = std::max(markerScale(canvas.transform.zoom()), scaleBeside(size))};
    // Antialias while panning and zooming as well: small shapes would otherwise change size in
    // steps.
    const bool isDot = place.scale <= dotScale;
    canvas.painter.setRenderHint(QPainter::Antialiasing, !isDot);
    if (drawn.share < 1) {
        canvas.painter.setOpacity(1 - drawn.share);
        if (isDot) {
            drawDot(canvas, place, drawn.ink);
        } else {
            drawMarker(canvas, sprite, place, drawn.ink);
        }
        canvas.painter.setOpacity(1);
    }
    if (drawn.share > 0) {
        drawTile(canvas, map, drawn, *pictures);
    }
}

/// Returns what is drawn of the sprites that reach into the painted part: first those that lie
/// flat, then the others from the top of the view, so that upright pictures stand one before the
/// other.
std::vector<DrawnSprite> drawnSprites(
    const Canvas& canvas,
    const Scene2d& scene,
    const SpriteLook& look)
{
    const PlanTiles* const tiles = look.tiles;
    const QRectF reach = canvas.painted().adjusted(-12, -12, 12, 12);
    const Box near = canvas.transform.boxOf(reach);
    const Map& map = scene.view.map;
    const SpriteKinds kinds(tiles != nullptr ? &tiles->game() : nullptr);
    std::vector<DrawnSprite> sprites;
    for (const SpriteId id : map.spriteOrder()) {
        const Sprite& sprite = map[id];
        const Box box = tiles != nullptr ? pictureBoxOf(sprite, tiles->game().set())
                                         : Box{sprite.position, sprite.position};
        if (!box.meets(near) || isUnseen(scene.visibility, map, id)) {
            continue;
        }
        const bool frozen = isFrozen(scene.visibility, map, id);
        const SpriteKind kind = kinds.of(sprite.picnum);
        DrawnSprite drawn{
            .id = id,
            .ink = {kind, frozen ? ThemeRole::Frozen : roleOf(kind), look.ground}};
        if (tiles != nullptr) {
            drawn.shape = shapeOf(map, id, tiles->game(), canvas.transform);
            drawn.share = drawn.shape ? tileShare(drawn.shape->size) : 0;
        }
        sprites.push_back(std::move(drawn));
    }
    std::ranges::stable_sort(sprites, {}, [&map](const DrawnSprite& drawn) {
        return std::pair(!drawn.liesFlat(), map[drawn.id].position.y);
    });
    return sprites;
}

} // namespace

double markerScale(double zoom)
{
    return std::clamp(zoom / fullSizeZoom, leastScale, 1.0);
}

void drawSprites(const Canvas& canvas, const Scene2d& scene, const SpriteLook& look)
{
    std::optional<UsedPictures> pictures;
    if (look.tiles != nullptr) {
        pictures.emplace(*look.tiles);
    }
    for (const DrawnSprite& drawn : drawnSprites(canvas, scene, look)) {
        drawSprite(canvas, scene.view.map, drawn, pictures ? &*pictures : nullptr);
    }
    canvas.painter.setBrush(Qt::NoBrush);
}

void drawStart(const Canvas& canvas, const Map& map)
{
    constexpr double radius = 8;
    const Start& start = map.header().start;
    const QPointF at = canvas.transform.toView(start.position);
    if (!canvas.painted().adjusted(-24, -24, 24, 24).contains(at)) {
        return;
    }
    const QPointF ahead = spriteDirection(start.angle);
    const QPointF aside(-ahead.y(), ahead.x());
    const QPointF tip = at + 15 * ahead;
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    const auto paint = [&](const QPen& pen) {
        painter.setPen(pen);
        painter.drawEllipse(at, radius, radius);
        painter.drawLine(at, tip);
        painter.drawPolyline(
            QPolygonF{tip - 5 * ahead + 4 * aside, tip, tip - 5 * ahead - 4 * aside});
    };
    paint(QPen(canvas[ThemeRole::Background].colour, 4.5, Qt::SolidLine, Qt::RoundCap));
    const ThemeStyle& style = canvas[ThemeRole::Start];
    paint(QPen(style.colour, style.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

} // namespace sectored::editor
