#include "editor/view2d/paint/draw_rulers.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QFontMetricsF>

#include <cmath>

namespace sectored::editor {

namespace {

constexpr double labelEvery = 64; ///< smallest distance in pixels
constexpr int ticksBetween = 4;

/// Direction and position of one ruler.
struct Ruler {
    bool vertical = false;
    double from = 0; ///< screen position along the ruler
    double to = 0;
    double origin = 0;   ///< screen position of the grid origin
    std::int64_t at = 0; ///< coordinate of the grid origin
    double step = 1;     ///< between numbers, map units
};

/// Returns the map units between labels: the smallest power of two times the major spacing that
/// keeps them far enough apart.
double labelStep(std::int64_t spacing, double zoom)
{
    double step = static_cast<double>(spacing) * ticksBetween;
    while (step * zoom < labelEvery) {
        step *= 2;
    }
    return step;
}

void drawTick(const Canvas& canvas, const Ruler& ruler, double at, double length)
{
    const double half = 0.5 / canvas.pixelRatio;
    const double place = std::round(at * canvas.pixelRatio) / canvas.pixelRatio + half;
    const QPointF inner = ruler.vertical ? QPointF(rulerSize, place) : QPointF(place, rulerSize);
    const QPointF outer =
        ruler.vertical ? QPointF(rulerSize - length, place) : QPointF(place, rulerSize - length);
    canvas.painter.drawLine(inner, outer);
}

void drawNumber(const Canvas& canvas, const Ruler& ruler, double at, const QString& text)
{
    QPainter& painter = canvas.painter;
    const double baseline = rulerSize - 8;
    const double length = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const double first = ruler.vertical ? at - 4 - length : at + 4;
    if (first < ruler.from || first + length > ruler.to) {
        return;
    }
    painter.save();
    if (ruler.vertical) {
        painter.translate(std::round(baseline), std::round(at - 4));
        painter.rotate(-90);
        painter.drawText(QPointF(0, 0), text);
    } else {
        painter.drawText(QPointF(std::round(at + 4), std::round(baseline)), text);
    }
    painter.restore();
}

void drawRuler(const Canvas& canvas, const Ruler& ruler)
{
    const double zoom = canvas.transform.zoom();
    const double tick = ruler.step / ticksBetween;
    const double spacing = tick * zoom;
    for (auto k = std::llround(std::floor((ruler.from - ruler.origin) / spacing)) - ticksBetween;
         ruler.origin + static_cast<double>(k) * spacing <= ruler.to + ruler.step * zoom;
         ++k) {
        const double at = ruler.origin + static_cast<double>(k) * spacing;
        const bool major = k % ticksBetween == 0;
        canvas.painter.setPen(canvas[ThemeRole::Strong].colour);
        if (at >= ruler.from) {
            drawTick(canvas, ruler, at, major ? 6 : 3);
        }
        if (major) {
            canvas.painter.setPen(canvas[ThemeRole::SecondText].colour);
            const auto value = std::llround(static_cast<double>(k) * tick);
            drawNumber(canvas, ruler, at, displayNumber(ruler.at + value));
        }
    }
}

void drawMarks(const Canvas& canvas, QPointF at)
{
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas[ThemeRole::Accent].colour);
    const double edge = rulerSize - 1;
    if (at.x() >= rulerSize) {
        painter.drawPolygon(
            QPolygonF{{at.x() - 4.5, edge - 6}, {at.x() + 4.5, edge - 6}, {at.x(), edge}});
    }
    if (at.y() >= rulerSize) {
        painter.drawPolygon(
            QPolygonF{{edge - 6, at.y() - 4.5}, {edge - 6, at.y() + 4.5}, {edge, at.y()}});
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace

void drawRulers(const Canvas& canvas, const RulerLook& look, const QFont& font)
{
    QPainter& painter = canvas.painter;
    const QSizeF size = canvas.transform.viewSize();
    const QColor ground = canvas[ThemeRole::Window].colour;
    const QRectF top(0, 0, size.width(), rulerSize);
    const QRectF left(0, 0, rulerSize, size.height());
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(top, ground);
    painter.fillRect(left, ground);
    painter.setFont(scaledFont(font, 0.75));
    const QPointF origin = canvas.transform.toView(look.origin);
    const double step = labelStep(look.spacing, canvas.transform.zoom());
    painter.save();
    painter.setClipRect(top.adjusted(rulerSize, 0, 0, 0));
    drawRuler(
        canvas,
        {.from = rulerSize,
         .to = size.width(),
         .origin = origin.x(),
         .at = look.origin.x,
         .step = step});
    painter.setClipRect(left.adjusted(0, rulerSize, 0, 0));
    drawRuler(
        canvas,
        {.vertical = true,
         .from = rulerSize,
         .to = size.height(),
         .origin = origin.y(),
         .at = look.origin.y,
         .step = step});
    painter.restore();
    painter.fillRect(QRectF(0, rulerSize - 1, size.width(), 1), canvas[ThemeRole::Border].colour);
    painter.fillRect(QRectF(rulerSize - 1, 0, 1, size.height()), canvas[ThemeRole::Border].colour);
    painter.fillRect(QRectF(0, 0, rulerSize - 1, rulerSize - 1), ground);
    if (look.marked) {
        drawMarks(canvas, *look.marked);
    }
}

} // namespace sectored::editor
