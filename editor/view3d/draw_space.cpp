#include "editor/view3d/draw_space.h"

#include <QPainterPath>

#include <array>
#include <optional>

namespace sectored::editor {

namespace {

constexpr double pointRadius = 4;  ///< pixels, like the following
constexpr double haloReach = 1.25; ///< beside a line
constexpr double haloOpacity = 0.7;

/// The look of a role. Lengths in pixels.
struct SpaceStyle {
    SpaceRole role;
    ThemeRole theme;
    double width;
    double dashOn; ///< 0: solid
    double dashOff;
};

// In the order of SpaceRole. Rows of the theme, widths and dashes are those of the 2D view.
constexpr std::array spaceStyles{
    SpaceStyle{SpaceRole::Way, ThemeRole::Guide, 1.5, 0, 0},
    SpaceStyle{SpaceRole::Start, ThemeRole::Guide, 1.5, 6, 5},
    SpaceStyle{SpaceRole::End, ThemeRole::Guide, 1, 4, 4},
    SpaceStyle{SpaceRole::Historic, ThemeRole::Historic, 1.5, 0, 0},
    SpaceStyle{SpaceRole::Stop, ThemeRole::Snap, 2, 0, 0},
    SpaceStyle{SpaceRole::Leg, ThemeRole::Stroke, 2.5, 0, 0},
    SpaceStyle{SpaceRole::Contact, ThemeRole::Query, 2.25, 0, 0},
};

QColor haloOf(const HudCanvas& canvas)
{
    QColor colour = canvas.theme[ThemeRole::Background].colour;
    colour.setAlphaF(static_cast<float>(haloOpacity));
    return colour;
}

/// Returns the visible parts of the lines of a role. Dashes go on from one line to the next.
QPainterPath pathOfRole(const SpaceOverlay& overlay, SpaceRole role, const SpaceEye& eye)
{
    QPainterPath path;
    for (const SpaceLine& line : overlay.lines) {
        const auto seen =
            line.role == role ? pixelsOf(eye.camera, eye.lens, line.from, line.to) : std::nullopt;
        if (!seen) {
            continue;
        }
        const QPointF from(seen->from.x, seen->from.y);
        if (path.isEmpty() || path.currentPosition() != from) {
            path.moveTo(from);
        }
        path.lineTo(seen->to.x, seen->to.y);
    }
    return path;
}

QPen penOf(const SpaceStyle& style, const QColor& colour, double width)
{
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (style.dashOn > 0) {
        pen.setDashPattern({style.dashOn / width, style.dashOff / width});
    }
    return pen;
}

void drawLines(const HudCanvas& canvas, const SpaceStyle& style, const QPainterPath& path)
{
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(penOf(style, haloOf(canvas), style.width + 2 * haloReach));
    canvas.painter.drawPath(path);
    canvas.painter.setPen(penOf(style, canvas.theme[style.theme].colour, style.width));
    canvas.painter.drawPath(path);
}

void drawPoint(const HudCanvas& canvas, const SpaceStyle& style, QPointF at)
{
    canvas.painter.setPen(QPen(haloOf(canvas), haloReach));
    canvas.painter.setBrush(canvas.theme[style.theme].colour);
    canvas.painter.drawEllipse(at, pointRadius, pointRadius);
    canvas.painter.setBrush(Qt::NoBrush);
}

} // namespace

void drawSpace(const HudCanvas& canvas, const SpaceOverlay& overlay, const SpaceEye& eye)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, true);
    for (const SpaceStyle& style : spaceStyles) {
        if (const QPainterPath path = pathOfRole(overlay, style.role, eye); !path.isEmpty()) {
            drawLines(canvas, style, path);
        }
        for (const SpacePoint& point : overlay.points) {
            const auto seen =
                point.role == style.role ? pixelOf(eye.camera, eye.lens, point.at) : std::nullopt;
            if (seen) {
                drawPoint(canvas, style, {seen->x, seen->y});
            }
        }
    }
}

} // namespace sectored::editor
