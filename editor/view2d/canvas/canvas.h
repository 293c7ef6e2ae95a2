#pragma once

#include "sectored/geom/point.h"

#include "editor/setting/theme.h"
#include "editor/view2d/canvas/view_transform.h"

#include <QLineF>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Fast: 1 px lines without antialiasing, while the plan moves and where walls are tiny on screen.
enum class Quality { Fine, Fast };

/// What every layer is painted with. Nothing is painted outside `painted()` by the painter's clip.
struct Canvas {
    QPainter& painter;
    const ViewTransform& transform;
    const Theme& theme;
    QRectF area{}; ///< the plan without its rulers
    double pixelRatio = 1;
    Quality quality = Quality::Fine;
    QRectF part{}; ///< of the area, when only that is painted

    const ThemeStyle& operator[](ThemeRole role) const { return theme[role]; }
    QRectF painted() const { return part.isNull() ? area : part; }
    /// The colour of a role's areas.
    QColor fillOf(ThemeRole role) const;
    /// A place on whole device pixels, for texts and pictures.
    QPointF snapped(QPointF at) const;
};

/// A line of the plan, map units.
struct PlanLine {
    Vec2 a{};
    Vec2 b{};
};

/// How lines are drawn; widths and dashes in device-independent pixels.
struct LineStyle {
    QColor colour{};
    double width = 1;
    std::vector<double> dash{};
};

LineStyle lineStyle(const ThemeStyle& style);

/// Lines that cross the area, antialiased unless the quality is fast. Horizontal and vertical ones
/// lie on whole device pixels and have a whole width there.
void drawLines(const Canvas& canvas, std::span<const PlanLine> lines, const LineStyle& style);
/// One line between places of the view.
void drawViewLine(const Canvas& canvas, QPointF from, QPointF to, const LineStyle& style);

/// The part of a line inside; nothing when there is none. Dashes and strokes of a line that runs
/// far outside cost time and precision.
std::optional<QLineF> clippedLine(const QLineF& line, const QRectF& area);

/// Several loops as one polygon for an even-odd fill: each is closed and joined to the first point
/// by a way there and back.
std::vector<Vec2> joinedLoops(std::span<const std::vector<Vec2>> loops);
QPolygonF toView(const ViewTransform& transform, std::span<const Vec2> points);
/// Even-odd, without antialiasing.
void fillPolygon(const Canvas& canvas, const QPolygonF& polygon, const QBrush& brush);

} // namespace sectored::editor
