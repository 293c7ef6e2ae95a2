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

/// Fast: 1 px lines without antialiasing, for panning and zooming and for walls that are tiny on
/// screen.
enum class Quality { Fine, Fast };

/// The painter, transform and theme that every layer is drawn with. The painter's clip is
/// `painted()`.
struct Canvas {
    QPainter& painter;
    const ViewTransform& transform;
    const Theme& theme;
    QRectF area{}; ///< the view without its rulers
    double pixelRatio = 1;
    Quality quality = Quality::Fine;
    QRectF part{}; ///< the part of `area` to repaint; null: all of it

    const ThemeStyle& operator[](ThemeRole role) const { return theme[role]; }
    QRectF painted() const { return part.isNull() ? area : part; }
    /// Returns the colour in which areas of this role are filled.
    QColor fillOf(ThemeRole role) const;
    /// Rounds a position to whole device pixels, for texts and pictures.
    QPointF snapped(QPointF at) const;
};

/// A line in map units.
struct PlanLine {
    Vec2 a{};
    Vec2 b{};
};

/// The look of lines. Widths and dashes are in device-independent pixels.
struct LineStyle {
    QColor colour{};
    double width = 1;
    std::vector<double> dash{};
};

LineStyle lineStyle(const ThemeStyle& style);

/// Draws the lines that cross the area, antialiased unless the quality is Fast. Horizontal and
/// vertical lines are aligned to whole device pixels and have a whole width.
void drawLines(const Canvas& canvas, std::span<const PlanLine> lines, const LineStyle& style);
/// Draws one line between two positions of the view.
void drawViewLine(const Canvas& canvas, QPointF from, QPointF to, const LineStyle& style);

/// Returns the part of a line inside the area. Empty if there is none. Drawing lines that run far
/// outside costs time and precision.
std::optional<QLineF> clippedLine(const QLineF& line, const QRectF& area);

/// Combines several loops into one polygon for an even-odd fill. Each loop is closed and connected
/// to the first point by a line there and back.
std::vector<Vec2> joinedLoops(std::span<const std::vector<Vec2>> loops);
QPolygonF toView(const ViewTransform& transform, std::span<const Vec2> points);
/// Fills even-odd, without antialiasing.
void fillPolygon(const Canvas& canvas, const QPolygonF& polygon, const QBrush& brush);

} // namespace sectored::editor
