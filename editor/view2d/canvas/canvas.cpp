#include "editor/view2d/canvas/canvas.h"

#include "editor/view2d/canvas/device_rectangles.h"

#include <QLineF>
#include <QPen>
#include <QVarLengthArray>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sectored::editor {

namespace {

double deviceWidth(double width, double pixelRatio)
{
    return std::max(1.0, std::round(width * pixelRatio));
}

/// Adds half a device pixel if the width is odd, so that the line covers whole pixels.
double snappedCoordinate(double value, double width, double pixelRatio)
{
    const bool odd = std::fmod(deviceWidth(width, pixelRatio), 2.0) == 1.0;
    const double device = value * pixelRatio;
    return (odd ? std::floor(device) + 0.5 : std::round(device)) / pixelRatio;
}

/// Only wide lines get round caps: without them the raster engine paints solid lines several times
/// faster.
Qt::PenCapStyle capOf(const LineStyle& style, double width)
{
    constexpr double wide = 3;
    if (!style.dash.empty()) {
        return Qt::FlatCap;
    }
    return width > wide ? Qt::RoundCap : Qt::SquareCap;
}

QPen penOf(const LineStyle& style, double width)
{
    QPen pen(style.colour, width, Qt::SolidLine, capOf(style, width));
    if (!style.dash.empty()) {
        QList<qreal> dashes;
        for (const double length : style.dash) {
            dashes.push_back(length / width);
        }
        pen.setDashPattern(dashes);
    }
    return pen;
}

/// Lines in view coordinates, grouped by how they are painted.
struct ViewLines {
    QVarLengthArray<QLineF, 256> straight; ///< horizontal and vertical
    QVarLengthArray<QLineF, 256> slanted;
};

void add(ViewLines& lines, const QLineF& line, const Canvas& canvas, double width)
{
    const double ratio = canvas.pixelRatio;
    if (line.dx() == 0) {
        const double x = snappedCoordinate(line.x1(), width, ratio);
        lines.straight.push_back({x, line.y1(), x, line.y2()});
    } else if (line.dy() == 0) {
        const double y = snappedCoordinate(line.y1(), width, ratio);
        lines.straight.push_back({line.x1(), y, line.x2(), y});
    } else {
        lines.slanted.push_back(line);
    }
}

/// Returns the device pixels that a horizontal or vertical line covers, including its caps.
QRect barOf(const QLineF& line, double width, double pixelRatio)
{
    const double half = width / 2;
    const int left = qRound((std::min(line.x1(), line.x2()) - half) * pixelRatio);
    const int top = qRound((std::min(line.y1(), line.y2()) - half) * pixelRatio);
    const int right = qRound((std::max(line.x1(), line.x2()) + half) * pixelRatio);
    const int bottom = qRound((std::max(line.y1(), line.y2()) + half) * pixelRatio);
    return {left, top, right - left, bottom - top};
}

/// Fills lines as rectangles: whole pixels need no antialiasing.
void paintBars(const Canvas& canvas, const ViewLines& lines, const LineStyle& style)
{
    const double whole = deviceWidth(style.width, canvas.pixelRatio) / canvas.pixelRatio;
    DeviceRectangles bars;
    for (const QLineF& line : lines.straight) {
        bars.push_back(barOf(line, whole, canvas.pixelRatio));
    }
    fillRectangles(canvas, bars, style.colour);
}

void paintFine(const Canvas& canvas, const ViewLines& lines, const LineStyle& style)
{
    QPainter& painter = canvas.painter;
    if (style.dash.empty()) {
        paintBars(canvas, lines, style);
    } else {
        painter.setRenderHint(QPainter::Antialiasing, true);
        const double whole = deviceWidth(style.width, canvas.pixelRatio) / canvas.pixelRatio;
        painter.setPen(penOf(style, whole));
        painter.drawLines(lines.straight.constData(), static_cast<int>(lines.straight.size()));
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(penOf(style, style.width));
    painter.drawLines(lines.slanted.constData(), static_cast<int>(lines.slanted.size()));
}

void paintFast(const Canvas& canvas, const ViewLines& lines, const LineStyle& style)
{
    paintBars(canvas, lines, {.colour = style.colour, .width = 1 / canvas.pixelRatio});
    QPainter& painter = canvas.painter;
    QPen pen(style.colour, 1);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawLines(lines.slanted.constData(), static_cast<int>(lines.slanted.size()));
}

void paintLines(const Canvas& canvas, const ViewLines& lines, const LineStyle& style)
{
    if (canvas.quality == Quality::Fast) {
        paintFast(canvas, lines, style);
    } else {
        paintFine(canvas, lines, style);
    }
}

constexpr double reach = 32; ///< pixels around the painted part

QRectF reachAround(const QRectF& area)
{
    return area.adjusted(-reach, -reach, reach, reach);
}

bool mayMeet(const QLineF& line, const QRectF& area)
{
    return std::max(line.x1(), line.x2()) >= area.left()
           && std::min(line.x1(), line.x2()) <= area.right()
           && std::max(line.y1(), line.y2()) >= area.top()
           && std::min(line.y1(), line.y2()) <= area.bottom();
}

} // namespace

QColor Canvas::fillOf(ThemeRole role) const
{
    QColor colour = theme[role].colour;
    colour.setAlphaF(static_cast<float>(theme[role].fill));
    return colour;
}

QPointF Canvas::snapped(QPointF at) const
{
    return {
        std::round(at.x() * pixelRatio) / pixelRatio,
        std::round(at.y() * pixelRatio) / pixelRatio};
}

LineStyle lineStyle(const ThemeStyle& style)
{
    return {.colour = style.colour, .width = style.width, .dash = style.dash};
}

void drawLines(const Canvas& canvas, std::span<const PlanLine> lines, const LineStyle& style)
{
    // Clip to the area, not to the repainted part: dashes then start at the same position in every
    // part.
    const QRectF cut = reachAround(canvas.area);
    const QRectF wanted = reachAround(canvas.painted());
    ViewLines visible;
    for (const PlanLine& line : lines) {
        const QLineF onScreen(canvas.transform.toView(line.a), canvas.transform.toView(line.b));
        if (!mayMeet(onScreen, wanted)) {
            continue;
        }
        if (const auto part = clippedLine(onScreen, cut)) {
            add(visible, *part, canvas, style.width);
        }
    }
    paintLines(canvas, visible, style);
}

void drawViewLine(const Canvas& canvas, QPointF from, QPointF to, const LineStyle& style)
{
    ViewLines lines;
    if (const auto part = clippedLine({from, to}, reachAround(canvas.area))) {
        add(lines, *part, canvas, style.width);
    }
    paintLines(canvas, lines, style);
}

std::optional<QLineF> clippedLine(const QLineF& line, const QRectF& area)
{
    double from = 0;
    double to = 1;
    const auto clip = [&from, &to](double start, double way, double low, double high) {
        if (way == 0) {
            return start >= low && start <= high;
        }
        from = std::max(from, ((way > 0 ? low : high) - start) / way);
        to = std::min(to, ((way > 0 ? high : low) - start) / way);
        return from <= to;
    };
    if (!clip(line.x1(), line.dx(), area.left(), area.right())
        || !clip(line.y1(), line.dy(), area.top(), area.bottom())) {
        return std::nullopt;
    }
    return QLineF(line.pointAt(from), line.pointAt(to));
}

std::vector<Vec2> joinedLoops(std::span<const std::vector<Vec2>> loops)
{
    std::vector<Vec2> joined;
    for (const std::vector<Vec2>& loop : loops) {
        if (loop.empty()) {
            continue;
        }
        joined.insert(joined.end(), loop.begin(), loop.end());
        joined.push_back(loop.front());
        if (joined.size() > loop.size() + 1) {
            const Vec2 first = joined.front();
            joined.push_back(first);
        }
    }
    return joined;
}

QPolygonF toView(const ViewTransform& transform, std::span<const Vec2> points)
{
    QPolygonF polygon;
    polygon.reserve(static_cast<qsizetype>(points.size()));
    for (const Vec2 p : points) {
        polygon.push_back(transform.toView(p));
    }
    return polygon;
}

void fillPolygon(const Canvas& canvas, const QPolygonF& polygon, const QBrush& brush)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(brush);
    canvas.painter.drawPolygon(polygon, Qt::OddEvenFill);
    canvas.painter.setBrush(Qt::NoBrush);
}

} // namespace sectored::editor
