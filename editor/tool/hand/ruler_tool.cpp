#include "editor/tool/hand/ruler_tool.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"
#include "editor/tool/screen_angle.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

Vec2 wayOf(Segment part)
{
    return {static_cast<double>(part.b.x) - part.a.x, static_cast<double>(part.b.y) - part.a.y};
}

double lengthOf(Segment part)
{
    return distanceOf(toVec2(part.a), toVec2(part.b));
}

double totalOf(const std::vector<Segment>& parts)
{
    double total = 0;
    for (const Segment& part : parts) {
        total += lengthOf(part);
    }
    return total;
}

/// Returns the area of a closed path in square map units, always positive.
double areaOf(const std::vector<Segment>& parts)
{
    double twice = 0;
    const Vec2 base = toVec2(parts.front().a);
    for (const Segment& part : parts) {
        twice +=
            (part.a.x - base.x) * (part.b.y - base.y) - (part.b.x - base.x) * (part.a.y - base.y);
    }
    return std::abs(twice) / 2;
}

/// Formats a rounded length or area for other programs: digits only.
std::string plainLength(double length)
{
    return std::to_string(std::llround(length));
}

} // namespace

RulerTool::RulerTool(EditTarget& target)
    : ToolAtMarker(target)
{}

void RulerTool::aim(const PointerInput& input)
{
    SnapInput wanted{.pointer = input};
    if (isBusy()) {
        wanted.points = m_points;
        wanted.anchor = m_points.back();
    }
    m_cursor = snap(target(), wanted);
}

void RulerTool::press(const PointerInput& input)
{
    aim(input);
    placeAtCursor();
}

void RulerTool::doubleClick(const PointerInput&)
{
    // The first click of the double-click has already placed the point.
}

void RulerTool::placeAtCursor()
{
    if (!m_cursor) {
        return;
    }
    if (m_closed) {
        clear();
    }
    const Point at = m_cursor->at;
    if (m_points.size() >= 3 && at == m_points.front()) {
        m_closed = true;
    } else if (m_points.empty() || at != m_points.back()) {
        m_points.push_back(at);
    }
    refresh();
}

void RulerTool::clear()
{
    m_points.clear();
    m_closed = false;
}

bool RulerTool::key(ToolKey key)
{
    if (key == ToolKey::Space) {
        placeAtCursor();
        return true;
    }
    if (stepCursor(key)) {
        return true;
    }
    if (m_points.empty()) {
        return false;
    }
    if (key == ToolKey::Escape) {
        clear();
    } else if (key == ToolKey::Enter && m_points.size() >= 3) {
        m_closed = true;
    } else if (key == ToolKey::Backspace || key == ToolKey::Delete) {
        if (!m_closed) {
            m_points.pop_back();
        }
        m_closed = false;
    } else {
        return false;
    }
    refresh();
    return true;
}

void RulerTool::deactivate()
{
    clear();
    m_cursor.reset();
    refresh();
}

std::optional<Point> RulerTool::numberStart() const
{
    return isBusy() ? std::optional(m_points.back()) : std::nullopt;
}

/// Returns the parts of the path. An open path includes the part to the pointer.
std::vector<Segment> RulerTool::parts() const
{
    std::vector<Point> points = m_points;
    if (isBusy() && m_cursor && m_cursor->at != points.back()) {
        points.push_back(m_cursor->at);
    } else if (m_closed) {
        points.push_back(points.front());
    }
    std::vector<Segment> parts;
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
        parts.push_back({points[k], points[k + 1]});
    }
    return parts;
}

void RulerTool::refresh()
{
    m_overlay = {};
    const auto parts = this->parts();
    for (const Segment& part : parts) {
        const Vec2 a = toVec2(part.a);
        const Vec2 b = toVec2(part.b);
        const Vec2 way = wayOf(part);
        const bool leftwards = way.x < 0;
        m_overlay.lines.push_back(
            {.from = a, .to = b, .role = OverlayRole::Measure, .ticked = true});
        m_overlay.labels.push_back(
            {.at = middleOf(a, b),
             .text =
                 filledText("{0}  {1}", {lengthText(lengthOf(part)), degreesText(degreesOf(way))}),
             .role = OverlayRole::Measure,
             .towards = {leftwards ? -way.y : way.y, leftwards ? way.x : -way.x},
             .away = 10,
             .span = lengthOf(part)});
    }
    for (const Point p : m_points) {
        m_overlay.points.push_back(
            {.at = toVec2(p), .role = OverlayRole::Measure, .marker = Marker::Square});
    }
    if (isBusy() && m_points.size() >= 3) {
        m_overlay.points.push_back(
            {.at = toVec2(m_points.front()), .role = OverlayRole::Measure, .marker = Marker::Ring});
    }
    if (m_closed) {
        m_overlay.message = OverlayMessage{
            .at = toVec2(m_points.front()),
            .title = filledText("Area {0}", {lengthText(areaOf(parts))}),
            .detail = filledText("Perimeter {0}", {lengthText(totalOf(parts))}),
            .role = OverlayRole::Measure};
    } else if (parts.size() > 1) {
        m_overlay.message = OverlayMessage{
            .at = toVec2(parts.back().b),
            .title = filledText("Total {0}", {lengthText(totalOf(parts))}),
            .detail = {},
            .role = OverlayRole::Measure};
    }
    if (m_cursor) {
        addSnap(m_overlay, target().view(), *m_cursor);
    }
}

std::string RulerTool::copiedText() const
{
    std::string text;
    const auto parts = this->parts();
    for (const Segment& part : parts) {
        std::string degrees = degreesText(degreesOf(wayOf(part)));
        degrees.resize(degrees.find('\xc2'));
        text += filledText("{0} {1}\n", {plainLength(lengthOf(part)), degrees});
    }
    if (parts.size() > 1) {
        text +=
            filledText(m_closed ? "perimeter {0}\n" : "total {0}\n", {plainLength(totalOf(parts))});
    }
    if (m_closed) {
        text += filledText("area {0}\n", {plainLength(areaOf(parts))});
    }
    return text;
}

std::vector<Hint> RulerTool::hints() const
{
    if (m_points.empty()) {
        return {{"Click", "start point"}, {"Ctrl", "no snap"}, {"Esc", "stop measuring"}};
    }
    if (m_closed) {
        return {
            {"Click", "new measurement"},
            {"Backspace", "reopen"},
            {"Ctrl+C", "copy"},
            {"Esc", "clear"}};
    }
    std::vector<Hint> hints{
        {"Click", m_points.size() >= 3 ? "next point (first point closes)" : "next point"}};
    hints.insert(
        hints.end(),
        {{"Backspace", "remove last point"},
         {"Shift", "15\u00b0 steps"},
         {"Ctrl", "no snap"},
         {"Ctrl+C", "copy"},
         {"Esc", "clear"}});
    return hints;
}

std::unique_ptr<Tool> makeRulerTool(EditTarget& target)
{
    return std::make_unique<RulerTool>(target);
}

} // namespace sectored::editor
