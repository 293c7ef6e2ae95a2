#include "editor/view2d/overlay/draw_overlay_point.h"

#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/overlay/overlay_style.h"

#include <QPainterPath>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double armEnd = 26; ///< pixels from the middle

struct Style {
    QColor colour{};
    QColor background{};
    double size = 8;
    double line = 2;
};

/// Returns the outline of a marker around the origin.
QPainterPath outlineOf(Marker marker, double size)
{
    const double r = size / 2;
    QPainterPath path;
    switch (marker) {
    case Marker::Square:
    case Marker::HollowSquare:
        path.addRect(-r, -r, size, size);
        break;
    case Marker::RingSquare:
        path.addRect(-r, -r, size, size);
        path.addRect(-1, -1, 2, 2);
        break;
    case Marker::CrossInSquare:
        path.addRect(-r, -r, size, size);
        [[fallthrough]];
    case Marker::Cross:
        path.moveTo(-r, -r);
        path.lineTo(r, r);
        path.moveTo(-r, r);
        path.lineTo(r, -r);
        break;
    case Marker::Diamond:
        path.addPolygon(QPolygonF{{0, -r - 1}, {r + 1, 0}, {0, r + 1}, {-r - 1, 0}});
        path.closeSubpath();
        break;
    case Marker::Plus:
        path.moveTo(-r, 0);
        path.lineTo(r, 0);
        path.moveTo(0, -r);
        path.lineTo(0, r);
        break;
    case Marker::Ring:
        path.addEllipse(QPointF(), size, size);
        break;
    case Marker::Arrow:
        path.addEllipse(QPointF(), 8, 8);
        break;
    case Marker::Target:
        path.addEllipse(QPointF(), 6.5, 6.5);
        path.addEllipse(QPointF(), 1.2, 1.2);
        break;
    case Marker::Weld:
        path.addEllipse(QPointF(), 9.5, 9.5);
        path.addEllipse(QPointF(), 1.5, 1.5);
        break;
    case Marker::Head:
        break;
    case Marker::CutDiamond:
        path.addPolygon(QPolygonF{{0, -7.5}, {7.5, 0}, {0, 7.5}, {-7.5, 0}});
        path.closeSubpath();
        break;
    }
    return path;
}

void drawSquare(const Canvas& canvas, QPointF at, const Style& style, const QColor& inside)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.painter.fillRect(squareAt(canvas, at, style.size), style.colour);
    if (inside.isValid()) {
        canvas.painter.fillRect(squareAt(canvas, at, style.size - 3), inside);
    }
}

/// Lines of one pixel are sharpest in the middle of device pixels.
QPointF centredOnPixel(const Canvas& canvas, QPointF at)
{
    const double half = 0.5 / canvas.pixelRatio;
    return canvas.snapped(at - QPointF(half, half)) + QPointF(half, half);
}

} // namespace

namespace {

/// Adds an arrow with a head that starts at the ring.
void addArm(QPainterPath& path, QPointF way)
{
    const QPointF across(-way.y(), way.x());
    path.moveTo(8 * way);
    path.lineTo(armEnd * way);
    path.moveTo((armEnd - 6) * way + 4 * across);
    path.lineTo(armEnd * way);
    path.lineTo((armEnd - 6) * way - 4 * across);
}

/// Adds the head of an arrow that ends at the middle.
void addHead(QPainterPath& path, QPointF way)
{
    constexpr double length = 10;
    constexpr double half = 5;
    const QPointF across(-way.y(), way.x());
    path.moveTo(-length * way + half * across);
    path.lineTo({});
    path.lineTo(-length * way - half * across);
}

/// Adds a line through the diamond.
void addCutLine(QPainterPath& path, QPointF way)
{
    constexpr double reach = 14;
    path.moveTo(-reach * way);
    path.lineTo(reach * way);
}

} // namespace

void drawOverlayPoint(const Canvas& canvas, const OverlayPoint& point)
{
    const QPointF at = canvas.transform.toView(point.at);
    if (!canvas.area.adjusted(-24, -24, 24, 24).contains(at)) {
        return;
    }
    const OverlayStyle& overlay = overlayStyle(point.role);
    const Style style{
        .colour = canvas[overlay.theme].colour,
        .background = canvas[ThemeRole::Background].colour,
        .size = overlay.markerSize,
        .line = point.role == OverlayRole::Culprit ? 3.0 : 2.0};
    if (point.marker == Marker::Square) {
        drawSquare(canvas, at, style, {});
        return;
    }
    if (point.marker == Marker::HollowSquare) {
        drawSquare(canvas, at, style, style.background);
        return;
    }
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, true);
    QPainterPath outline = outlineOf(point.marker, style.size);
    if (point.marker == Marker::Arrow) {
        addArm(outline, {point.way.x, point.way.y});
    }
    if (point.marker == Marker::Head) {
        addHead(outline, {point.way.x, point.way.y});
    }
    if (point.marker == Marker::CutDiamond) {
        addCutLine(outline, {point.way.x, point.way.y});
    }
    outline.translate(centredOnPixel(canvas, at));
    const bool hollow = point.marker == Marker::Target;
    painter.setBrush(hollow ? QBrush(style.background) : QBrush(Qt::NoBrush));
    painter.setPen(QPen(style.background, style.line + 2.5));
    painter.drawPath(outline);
    painter.setPen(QPen(style.colour, style.line));
    painter.drawPath(outline);
    painter.setBrush(Qt::NoBrush);
}

} // namespace sectored::editor
