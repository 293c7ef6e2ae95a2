#include "editor/view2d/draw_sprites.h"

#include <QPolygonF>

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

void drawMarker(const Canvas& canvas, SpriteKind kind, QPointF at)
{
    QPainter& painter = canvas.painter;
    const QColor colour = canvas[roleOf(kind)].colour;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (kind) {
    case SpriteKind::Item: {
        constexpr double r = 5.5;
        painter.drawPolygon(QPolygonF{
            at + QPointF(0, -r),
            at + QPointF(r, 0),
            at + QPointF(0, r),
            at + QPointF(-r, 0)});
        break;
    }
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
    return sprite.picnum >= firstItem && sprite.picnum <= lastItem ? SpriteKind::Item
                                                                   : SpriteKind::Decor;
}

void drawSprites(const Canvas& canvas, const PlanScene& scene)
{
    const bool markers = canvas.transform.zoom() >= markerZoom && canvas.quality == Quality::Fine;
    canvas.painter.setRenderHint(QPainter::Antialiasing, markers);
    const QRectF reach = canvas.area.adjusted(-8, -8, 8, 8);
    for (const SpriteId id : scene.view.map.spriteOrder()) {
        const Sprite& sprite = scene.view.map[id];
        const QPointF at = canvas.transform.toView(sprite.position);
        if (!reach.contains(at)) {
            continue;
        }
        const SpriteKind kind = kindOf(sprite);
        if (markers) {
            drawMarker(canvas, kind, at);
        } else {
            canvas.painter.fillRect(squareAt(canvas, at, 2), canvas[roleOf(kind)].colour);
        }
    }
    canvas.painter.setBrush(Qt::NoBrush);
}

void drawStart(const Canvas& canvas, const Map& map)
{
    constexpr double radius = 8;
    const Start& start = map.header().start;
    const QPointF at = canvas.transform.toView(start.position);
    if (!canvas.area.adjusted(-24, -24, 24, 24).contains(at)) {
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
