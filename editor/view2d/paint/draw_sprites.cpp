#include "editor/view2d/paint/draw_sprites.h"

#include "editor/view2d/canvas/device_rectangles.h"

#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

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

void drawMarker(const Canvas& canvas, const Sprite& sprite, ThemeRole role)
{
    QPainter& painter = canvas.painter;
    const MarkerPlace place{
        .at = canvas.transform.toView(sprite.position),
        .scale = markerScale(canvas.transform.zoom())};
    const QColor colour = canvas[role].colour;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (kindOf(sprite)) {
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
        painter.setPen(QPen(colour, 1.5 * place.scale));
        painter.setBrush(canvas[ThemeRole::Background].colour);
        drawHexagon(painter, place.at, 5.5 * place.scale);
        break;
    case SpriteKind::Decor:
        painter.drawEllipse(place.at, 2.5 * place.scale, 2.5 * place.scale);
        break;
    }
}

struct PictureRange {
    std::int32_t first;
    std::int32_t last;
};

constexpr std::array actorPictures{
    PictureRange{675, 675},
    PictureRange{1405, 1405},
    PictureRange{1550, 1550},
    PictureRange{1680, 1760},
    PictureRange{1820, 1830},
    PictureRange{1880, 1890},
    PictureRange{1920, 1921},
    PictureRange{1960, 1960},
    PictureRange{1975, 1975},
    PictureRange{2000, 2060},
    PictureRange{2120, 2170},
    PictureRange{2370, 2378},
    PictureRange{2630, 2631},
    PictureRange{2710, 2710},
    PictureRange{2760, 2760},
    PictureRange{4610, 4611},
    PictureRange{4740, 4741},
};

bool isActor(std::int32_t picture)
{
    return std::ranges::any_of(actorPictures, [picture](const PictureRange& range) {
        return picture >= range.first && picture <= range.last;
    });
}

} // namespace

SpriteKind kindOf(const Sprite& sprite)
{
    constexpr std::int32_t lastFunctionSprite = 10;
    constexpr std::int32_t firstItem = 20;
    constexpr std::int32_t lastItem = 61;
    constexpr std::array<std::int32_t, 4> triggers{2, 3, 4, 8};
    if (std::ranges::find(triggers, sprite.picnum) != triggers.end()) {
        return SpriteKind::Trigger;
    }
    if (sprite.picnum >= 1 && sprite.picnum <= lastFunctionSprite) {
        return SpriteKind::Effector;
    }
    if (sprite.picnum >= firstItem && sprite.picnum <= lastItem) {
        return SpriteKind::Item;
    }
    return isActor(sprite.picnum) ? SpriteKind::Actor : SpriteKind::Decor;
}

double markerScale(double zoom)
{
    return std::clamp(zoom / fullSizeZoom, leastScale, 1.0);
}

void drawSprites(const Canvas& canvas, const Scene2d& scene)
{
    const double scale = markerScale(canvas.transform.zoom());
    const bool dots = scale <= dotScale;
    // Antialias while panning and zooming as well: small shapes would otherwise change size in
    // steps.
    canvas.painter.setRenderHint(QPainter::Antialiasing, !dots);
    const QRectF reach = canvas.painted().adjusted(-8, -8, 8, 8);
    const Map& map = scene.view.map;
    for (const SpriteId id : map.spriteOrder()) {
        const Sprite& sprite = map[id];
        const QPointF at = canvas.transform.toView(sprite.position);
        if (!reach.contains(at) || isUnseen(scene.visibility, map, id)) {
            continue;
        }
        const bool frozen = isFrozen(scene.visibility, map, id);
        const ThemeRole role = frozen ? ThemeRole::Frozen : roleOf(kindOf(sprite));
        if (dots) {
            canvas.painter.fillRect(squareAt(canvas, at, dotSize * scale), canvas[role].colour);
        } else {
            drawMarker(canvas, sprite, role);
        }
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
