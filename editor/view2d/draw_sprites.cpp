#include "editor/view2d/draw_sprites.h"

#include "editor/view2d/device_rectangles.h"

#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

/// Pixels per map unit under which markers would cover the level.
constexpr double markerZoom = 1.0 / 96;

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
QPointF directionOf(std::int32_t angle)
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

/// A triangle whose tip looks along the angle.
void drawTriangle(QPainter& painter, QPointF at, std::int32_t angle)
{
    constexpr double length = 6.5;
    constexpr double width = 5;
    const QPointF ahead = directionOf(angle);
    const QPointF aside(-ahead.y(), ahead.x());
    painter.drawPolygon(QPolygonF{
        at + length * ahead,
        at - 0.75 * length * ahead + width * aside,
        at - 0.75 * length * ahead - width * aside});
}

void drawDiamond(QPainter& painter, QPointF at)
{
    constexpr double r = 5.5;
    painter.drawPolygon(QPolygonF{
        at + QPointF(0, -r),
        at + QPointF(r, 0),
        at + QPointF(0, r),
        at + QPointF(-r, 0)});
}

void drawMarker(const Canvas& canvas, const Sprite& sprite, ThemeRole role)
{
    QPainter& painter = canvas.painter;
    const QPointF at = canvas.transform.toView(sprite.position);
    const QColor colour = canvas[role].colour;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (kindOf(sprite)) {
    case SpriteKind::Item:
        drawDiamond(painter, at);
        break;
    case SpriteKind::Actor:
        drawTriangle(painter, at, sprite.ang);
        break;
    case SpriteKind::Trigger:
        painter.drawRect(squareAt(canvas, at, 8));
        break;
    case SpriteKind::Effector:
        painter.setPen(QPen(colour, 1.5));
        painter.setBrush(canvas[ThemeRole::Background].colour);
        drawHexagon(painter, at, 5.5);
        break;
    case SpriteKind::Decor:
        painter.drawEllipse(at, 2.5, 2.5);
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

bool hasMarkers(const Canvas& canvas)
{
    return canvas.transform.zoom() >= markerZoom && canvas.quality == Quality::Fine;
}

void drawSprites(const Canvas& canvas, const PlanScene& scene)
{
    const bool markers = hasMarkers(canvas);
    canvas.painter.setRenderHint(QPainter::Antialiasing, markers);
    const QRectF reach = canvas.painted().adjusted(-8, -8, 8, 8);
    const Map& map = scene.view.map;
    for (const SpriteId id : map.spriteOrder()) {
        const Sprite& sprite = map[id];
        const QPointF at = canvas.transform.toView(sprite.position);
        if (!reach.contains(at) || isHidden(scene.visibility, map, id)) {
            continue;
        }
        const bool locked = isLocked(scene.visibility, map, id);
        const ThemeRole role = locked ? ThemeRole::Frozen : roleOf(kindOf(sprite));
        if (markers) {
            drawMarker(canvas, sprite, role);
        } else {
            canvas.painter.fillRect(squareAt(canvas, at, 2), canvas[role].colour);
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
    const QPointF ahead = directionOf(start.angle);
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
