#include "editor/view2d/label/draw_pins.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/label/draw_labels.h"
#include "editor/view2d/label/label_room.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double tipHeight = 7; ///< pixels, below the head
constexpr double tipWidth = 9;
constexpr double halo = 3.5;
constexpr double dotRadius = 2.5;
constexpr double dotHalo = 1.5;
/// Pixels. A sign farther outside does not extend into an area.
constexpr double reach = 100;

/// A sign and its position in the view.
struct Sign {
    QPointF tip{};
    QRectF head{};
    QString number{};

    QRectF place() const { return head.adjusted(0, 0, 0, tip.y() - head.bottom()); }
};

/// The pins near the view.
struct Pins {
    std::vector<Sign> signs{};
    std::vector<QPointF> dots{};
};

Sign signOf(const Canvas& canvas, Point pin, std::size_t index, const QFontMetricsF& metrics)
{
    const QString number = displayId(static_cast<std::int64_t>(index) + 1);
    const double height = metrics.height() + 4;
    const double width = std::max(height, metrics.horizontalAdvance(number) + 10);
    const QPointF tip = canvas.transform.toView(pin);
    const QPointF corner = canvas.snapped(tip - QPointF(width / 2, height + tipHeight));
    return {.tip = tip, .head = {corner, QSizeF(width, height)}, .number = number};
}

QRectF areaAround(const QRectF& place)
{
    return place.adjusted(-reach, -reach, reach, reach);
}

QRectF dotPlace(QPointF at, double radius)
{
    return {at.x() - radius, at.y() - radius, 2 * radius, 2 * radius};
}

/// Gives room to earlier pins first.
Pins placedPins(const Canvas& canvas, std::span<const Point> pins, const QFontMetricsF& metrics)
{
    Pins placed;
    const QRectF near = areaAround(canvas.area);
    LabelRoom room(areaAround(near)); // a sign beyond the edge has room too
    for (std::size_t at = 0; at < pins.size(); ++at) {
        const QPointF tip = canvas.transform.toView(pins[at]);
        if (!near.contains(tip)) {
            continue;
        }
        // Measuring the number is slow: do it only if the smallest sign has room.
        const double least = metrics.height() + 4;
        const QRectF smallest(tip.x() - least / 2, tip.y() - least - tipHeight, least, least);
        if (room.isFree(smallest)) {
            Sign sign = signOf(canvas, pins[at], at, metrics);
            if (room.isFree(sign.place())) {
                room.take(sign.place());
                placed.signs.push_back(std::move(sign));
                continue;
            }
        }
        placed.dots.push_back(tip);
    }
    return placed;
}

QPainterPath outlineOf(const Sign& sign)
{
    const double round = sign.head.height() / 2;
    QPainterPath outline;
    outline.setFillRule(Qt::WindingFill);
    outline.addRoundedRect(sign.head, round, round);
    // Start inside the head, so that no seam is visible.
    const double top = sign.head.bottom() - 3;
    const double middle = sign.head.center().x();
    outline.addPolygon(QPolygonF(
        {{middle - tipWidth / 2, top}, {middle + tipWidth / 2, top}, {middle, sign.tip.y()}}));
    outline.closeSubpath();
    return outline;
}

/// Draws all dots from one picture, because there may be thousands.
void drawDots(const Canvas& canvas, std::span<const QPointF> dots, ThemeRole role, double radius)
{
    const double side = 2 * radius + 2;
    QPixmap picture((QSizeF(side, side) * canvas.pixelRatio).toSize());
    picture.setDevicePixelRatio(canvas.pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas[role].colour);
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius);
    painter.end();
    for (const QPointF at : dots) {
        canvas.painter.drawPixmap(canvas.snapped(at - QPointF(side / 2, side / 2)), picture);
    }
}

void drawHalos(const Canvas& canvas, const Pins& placed)
{
    drawDots(canvas, placed.dots, ThemeRole::Background, dotRadius + dotHalo);
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(QPen(
        canvas[ThemeRole::Background].colour,
        halo,
        Qt::SolidLine,
        Qt::RoundCap,
        Qt::RoundJoin));
    for (const Sign& sign : placed.signs) {
        canvas.painter.drawPath(outlineOf(sign));
    }
}

} // namespace

std::vector<QRectF> pinPlaces(const Canvas& canvas, std::span<const Point> pins, const QFont& font)
{
    const Pins placed = placedPins(canvas, pins, QFontMetricsF(labelFont(font)));
    std::vector<QRectF> places;
    for (const Sign& sign : placed.signs) {
        places.push_back(sign.place());
    }
    for (const QPointF dot : placed.dots) {
        places.push_back(dotPlace(dot, dotRadius));
    }
    return places;
}

void drawPins(
    const Canvas& canvas,
    std::span<const Point> pins,
    const QFont& font,
    const QRectF& exposed)
{
    if (pins.empty()) {
        return;
    }
    Pins placed = placedPins(canvas, pins, QFontMetricsF(labelFont(font)));
    const QRectF shown = exposed.intersected(canvas.area);
    std::erase_if(placed.signs, [&](const Sign& sign) {
        return !shown.intersects(sign.place().adjusted(-halo, -halo, halo, halo));
    });
    std::erase_if(placed.dots, [&](QPointF dot) {
        return !shown.intersects(dotPlace(dot, dotRadius + dotHalo + 1));
    });
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(labelFont(font));
    drawHalos(canvas, placed);
    drawDots(canvas, placed.dots, ThemeRole::Query, dotRadius);
    for (const Sign& sign : placed.signs) {
        painter.fillPath(outlineOf(sign), canvas[ThemeRole::Query].colour);
        painter.setPen(canvas[ThemeRole::Background].colour);
        painter.drawText(sign.head, Qt::AlignCenter, sign.number);
    }
}

} // namespace sectored::editor
