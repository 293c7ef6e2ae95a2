#include "editor/view2d/overlay/draw_overlay.h"

#include "editor/view2d/overlay/draw_badges.h"
#include "editor/view2d/overlay/draw_overlay_label.h"
#include "editor/view2d/overlay/draw_overlay_point.h"
#include "editor/view2d/overlay/overlay_style.h"
#include "editor/view2d/paint/draw_sectors.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double maxTicks = 2000; ///< per line; more would be far outside the view

LineStyle styleOf(const Canvas& canvas, const OverlayLine& line)
{
    const OverlayStyle& overlay = overlayStyle(line.role);
    const ThemeStyle& theme = canvas[overlay.theme];
    LineStyle style{
        .colour = theme.colour,
        .width = overlay.width > 0 ? overlay.width : theme.width};
    if (line.strong) {
        style.width = overlay.strongWidth;
    }
    if (line.dashed) {
        style.dash = overlay.dashOn > 0 ? std::vector{overlay.dashOn, overlay.dashOff} : theme.dash;
    }
    return style;
}

bool paintedAlike(const OverlayLine& a, const OverlayLine& b)
{
    return a.role == b.role && a.dashed == b.dashed && a.strong == b.strong && a.ticked == b.ticked;
}

/// Keeps the painter from painting inside the loops.
void leaveOut(const Canvas& canvas, const OverlayLoops& loops)
{
    QPainterPath outside;
    outside.addRect(canvas.area);
    outside.addPolygon(toView(canvas.transform, joinedLoops(loops)));
    canvas.painter.setClipPath(outside, Qt::IntersectClip);
}

void fillArea(const Canvas& canvas, const OverlayArea& area)
{
    const OverlayStyle& overlay = overlayStyle(area.role);
    const QPolygonF polygon = toView(canvas.transform, joinedLoops(area.loops));
    if (area.hatched) {
        fillPolygon(canvas, polygon, hatchBrush(canvas, overlay.theme));
        return;
    }
    QColor colour = canvas.fillOf(overlay.theme);
    if (overlay.fill > 0) {
        colour.setAlphaF(static_cast<float>(overlay.fill));
    }
    fillPolygon(canvas, polygon, colour);
}

void drawArea(const Canvas& canvas, const OverlayArea& area)
{
    if (area.without.empty()) {
        fillArea(canvas, area);
        return;
    }
    canvas.painter.save();
    for (const OverlayLoops& loops : area.without) {
        leaveOut(canvas, loops);
    }
    fillArea(canvas, area);
    canvas.painter.restore();
}

void drawCross(const Canvas& canvas, const OverlayCross& cross)
{
    const QPointF at = canvas.transform.toView(cross.at);
    const OverlayStyle& overlay = overlayStyle(cross.role);
    const LineStyle style{
        .colour = canvas[overlay.theme].colour,
        .width = 1.25,
        .dash = {overlay.dashOn, overlay.dashOff}};
    drawViewLine(canvas, {canvas.area.left(), at.y()}, {canvas.area.right(), at.y()}, style);
    drawViewLine(canvas, {at.x(), canvas.area.top()}, {at.x(), canvas.area.bottom()}, style);
}

/// Returns the marks of a ruler along the lines: at powers of two of map units, at least 10 px
/// apart. Every fourth mark is longer; those at the ends are longest.
std::vector<PlanLine> ticksOf(const Canvas& canvas, const std::vector<PlanLine>& lines)
{
    constexpr double apart = 10;
    constexpr double shortTick = 4;
    const double zoom = canvas.transform.zoom();
    const double step = std::exp2(std::ceil(std::log2(std::max(1.0, apart / zoom))));
    std::vector<PlanLine> ticks;
    for (const PlanLine& line : lines) {
        const double length = std::hypot(line.b.x - line.a.x, line.b.y - line.a.y);
        if (length == 0 || length > step * maxTicks) {
            continue;
        }
        const Vec2 way{(line.b.x - line.a.x) / length, (line.b.y - line.a.y) / length};
        const auto add = [&](double along, double pixels) {
            const Vec2 at{line.a.x + along * way.x, line.a.y + along * way.y};
            const double reach = pixels / zoom;
            ticks.push_back({at, {at.x + reach * way.y, at.y - reach * way.x}});
        };
        for (int k = 1; k * step < length; ++k) {
            add(k * step, k % 4 == 0 ? 2 * shortTick : shortTick);
        }
        add(0, 2.5 * shortTick);
        add(length, 2.5 * shortTick);
    }
    return ticks;
}

/// Draws new portals in the middle of their bands.
void drawPortalInBand(const Canvas& canvas, const std::vector<PlanLine>& lines)
{
    constexpr double around = 1.25;
    const ThemeStyle& portal = canvas[ThemeRole::Portal];
    const double width = portal.width + 2 * around;
    drawLines(canvas, lines, {.colour = canvas[ThemeRole::Background].colour, .width = width});
    drawLines(canvas, lines, {.colour = portal.colour, .width = portal.width});
}

/// Consecutive lines of the same style are painted together.
void drawOverlayLines(const Canvas& canvas, const std::vector<OverlayLine>& lines)
{
    for (auto first = lines.begin(); first != lines.end();) {
        const OverlayLine& sample = *first;
        const auto last = std::find_if_not(first, lines.end(), [&sample](const OverlayLine& line) {
            return paintedAlike(line, sample);
        });
        std::vector<PlanLine> run;
        std::transform(first, last, std::back_inserter(run), [](const OverlayLine& line) {
            return PlanLine{line.from, line.to};
        });
        drawLines(canvas, run, styleOf(canvas, sample));
        if (sample.role == OverlayRole::Join && sample.strong) {
            drawPortalInBand(canvas, run);
        }
        if (sample.ticked) {
            drawLines(canvas, ticksOf(canvas, run), styleOf(canvas, sample));
        }
        first = last;
    }
}

} // namespace

void drawOverlay(
    const Canvas& canvas,
    const Overlay& overlay,
    TextPictures& pictures,
    const QFont& font)
{
    for (const OverlayArea& area : overlay.areas) {
        drawArea(canvas, area);
    }
    for (const OverlayCross& cross : overlay.crosses) {
        drawCross(canvas, cross);
    }
    drawOverlayLines(canvas, overlay.lines);
    for (const OverlayPoint& point : overlay.points) {
        drawOverlayPoint(canvas, point);
    }
    drawOverlayLabels(canvas, overlay.labels, pictures, font);
    drawBadges(canvas, overlay.badges, font);
}

} // namespace sectored::editor
