#include "editor/view2d/draw_pins.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/draw_labels.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double tipHeight = 7; ///< pixels, below the head
constexpr double tipWidth = 9;
constexpr double halo = 3.5;

/// A sign as it stands on the view.
struct Sign {
    QPointF tip{};
    QRectF head{};
    QString number{};
};

Sign signOf(const Canvas& canvas, Point pin, std::size_t index, const QFontMetricsF& metrics)
{
    const QString number = displayNumber(static_cast<std::int64_t>(index) + 1);
    const double height = metrics.height() + 4;
    const double width = std::max(height, metrics.horizontalAdvance(number) + 10);
    const QPointF tip = canvas.transform.toView(pin);
    const QPointF corner = canvas.snapped(tip - QPointF(width / 2, height + tipHeight));
    return {.tip = tip, .head = {corner, QSizeF(width, height)}, .number = number};
}

/// A sign that is farther outside does not reach into the place.
bool isNear(const Canvas& canvas, Point pin, const QRectF& place)
{
    constexpr double reach = 100; // pixels
    return place.adjusted(-reach, -reach, reach, reach).contains(canvas.transform.toView(pin));
}

QPainterPath outlineOf(const Sign& sign)
{
    const double round = sign.head.height() / 2;
    QPainterPath outline;
    outline.setFillRule(Qt::WindingFill);
    outline.addRoundedRect(sign.head, round, round);
    // From inside the head, so that no seam shows.
    const double top = sign.head.bottom() - 3;
    const double middle = sign.head.center().x();
    outline.addPolygon(QPolygonF(
        {{middle - tipWidth / 2, top}, {middle + tipWidth / 2, top}, {middle, sign.tip.y()}}));
    outline.closeSubpath();
    return outline;
}

} // namespace

std::vector<QRectF> pinPlaces(const Canvas& canvas, std::span<const Point> pins, const QFont& font)
{
    const QFontMetricsF metrics(labelFont(font));
    std::vector<QRectF> places;
    for (std::size_t at = 0; at < pins.size(); ++at) {
        if (!isNear(canvas, pins[at], canvas.area)) {
            continue;
        }
        const Sign sign = signOf(canvas, pins[at], at, metrics);
        places.push_back(sign.head.adjusted(0, 0, 0, sign.tip.y() - sign.head.bottom()));
    }
    return places;
}

void drawPins(
    const Canvas& canvas,
    std::span<const Point> pins,
    const QFont& font,
    const QRectF& exposed)
{
    const QFontMetricsF metrics(labelFont(font));
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(labelFont(font));
    const QColor ground = canvas[ThemeRole::Background].colour;
    const QColor colour = canvas[ThemeRole::Query].colour;
    for (std::size_t at = 0; at < pins.size(); ++at) {
        if (!isNear(canvas, pins[at], exposed)) {
            continue;
        }
        const Sign sign = signOf(canvas, pins[at], at, metrics);
        if (!canvas.area.intersects(sign.head)) {
            continue;
        }
        const QPainterPath outline = outlineOf(sign);
        painter.setBrush(colour);
        painter.setPen(QPen(ground, halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(outline);
        painter.fillPath(outline, colour);
        painter.setPen(ground);
        painter.drawText(sign.head, Qt::AlignCenter, sign.number);
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace sectored::editor
