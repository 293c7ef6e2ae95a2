#include "editor/tool/hand/split_tool.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/hand/split_line.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/layer_stack.h"

#include <algorithm>

namespace sectored::editor {

SplitTool::SplitTool(EditTarget& target)
    : ToolAtMarker(target)
{}

void SplitTool::aim(const PointerInput& input)
{
    SnapInput wanted{.pointer = input, .points = m_points};
    if (isBusy()) {
        wanted.anchor = m_points.back();
    }
    m_cursor = snap(target(), wanted);
}

void SplitTool::press(const PointerInput& input)
{
    aim(input);
    placeAtCursor();
}

/// A drag is a line with two points.
void SplitTool::release(const PointerInput& input)
{
    aim(input);
    if (m_points.size() == 1 && m_cursor->at != m_points.front()) {
        m_points.push_back(m_cursor->at);
        finish();
    }
}

void SplitTool::doubleClick(const PointerInput& input)
{
    aim(input);
    if (m_points.size() >= 2) {
        finish();
    }
}

void SplitTool::placeAtCursor()
{
    m_refusal.reset();
    if (!m_cursor) {
        return;
    }
    if (m_points.empty()) {
        target().setSelection({});
    }
    if (std::ranges::find(m_points, m_cursor->at) == m_points.end()) {
        m_points.push_back(m_cursor->at);
    }
    refresh();
}

/// Returns the middle of the first side, because its ends may be on walls.
std::optional<Point> SplitTool::placeOf(const std::vector<Point>& points) const
{
    if (points.empty()) {
        return cursor();
    }
    const Vec2 a = toVec2(points.front());
    const Vec2 b = toVec2(points.size() > 1 ? points[1] : points.front());
    return nearestPoint(middleOf(a, b));
}

std::optional<SectorId> SplitTool::sectorOf(const std::vector<Point>& points) const
{
    const auto place = placeOf(points);
    const auto sectors = place ? layersAt(target(), *place) : std::vector<SectorId>{};
    return sectors.empty() ? std::nullopt : std::optional(sectors.front());
}

std::vector<SectorId> SplitTool::stack() const
{
    const auto place = placeOf(pointsWithCursor());
    return place ? stackAt(target(), *place) : std::vector<SectorId>{};
}

bool SplitTool::stepLayer(ToolKey key)
{
    if (!stepThroughStack(target(), stack(), key, sectorOf(pointsWithCursor()))) {
        return false;
    }
    m_refusal.reset();
    refresh();
    return true;
}

bool SplitTool::key(ToolKey key)
{
    if (key == ToolKey::Space) {
        placeAtCursor();
        return true;
    }
    if (key == ToolKey::Next || key == ToolKey::Previous) {
        return stepLayer(key);
    }
    if (stepCursor(key)) {
        return true;
    }
    if (!isBusy()) {
        return false;
    }
    switch (key) {
    case ToolKey::Enter:
        return finish();
    case ToolKey::Backspace:
        m_points.pop_back();
        m_refusal.reset();
        break;
    case ToolKey::Escape:
        drop();
        break;
    default:
        return false;
    }
    refresh();
    return true;
}

void SplitTool::drop()
{
    m_points.clear();
    m_refusal.reset();
}

bool SplitTool::finish()
{
    if (m_points.size() < 2) {
        return false;
    }
    const DrawRequest request = drawRequestOf(target(), lineOf(m_points));
    // Remove the line first, because the commit notifies listeners of the changed level.
    const std::vector<Point> points = m_points;
    drop();
    const PlanResult result = target().commit(request);
    if (result) {
        target().setSelection({.sectors = result->created});
    } else {
        m_points = points;
        m_refusal = result.error();
    }
    refresh();
    return true;
}

void SplitTool::deactivate()
{
    drop();
    m_cursor.reset();
    refresh();
}

void SplitTool::forgetRefusal()
{
    m_refusal.reset();
}

std::optional<Point> SplitTool::numberStart() const
{
    return isBusy() ? std::optional(m_points.back()) : std::nullopt;
}

std::vector<Point> SplitTool::pointsWithCursor() const
{
    std::vector<Point> points = m_points;
    if (m_cursor && !m_refusal && std::ranges::find(points, m_cursor->at) == points.end()) {
        points.push_back(m_cursor->at);
    }
    return points;
}

/// Returns the line that will be drawn. Without a sector, the sheet is empty, so that nothing is
/// split.
StrokeShape SplitTool::lineOf(const std::vector<Point>& points) const
{
    const auto sector = sectorOf(points);
    StrokeShape line{.points = points, .placed = points.size()};
    line.isSplit = true;
    line.sheet.only = std::vector<SectorId>();
    if (sector) {
        line.points = prolonged(target().view(), *sector, points);
        line.sheet.only = std::vector{*sector};
    }
    return line;
}

void SplitTool::refresh()
{
    m_overlay = {};
    setPlanned(std::nullopt);
    const std::vector<Point> points = pointsWithCursor();
    if (isBusy() && points.size() >= 2) {
        StrokeShape line = lineOf(points);
        const auto preview = m_refusal
                                 ? std::optional(PlanResult(tl::unexpected<Refusal>(*m_refusal)))
                                 : previewStroke(target(), line);
        setPlanned(preview);
        m_overlay = strokeOverlay(target(), line, preview);
        const auto sector = sectorOf(points);
        if (preview && *preview && sector && m_overlay.message) {
            m_overlay.message->title = filledText(
                "Splits only sector {0}",
                {idText(target().view().numbering().of(*sector))});
        }
    }
    if (m_cursor) {
        addSnap(m_overlay, target().view(), *m_cursor);
    }
}

std::vector<Hint> SplitTool::hints() const
{
    std::vector<Hint> hints;
    if (isBusy()) {
        hints = {
            {"Click", "next point"},
            {"Enter", "split"},
            {"Backspace", "remove last point"},
            {"Shift", "15\u00b0 steps"},
            {"Ctrl", "no snap"},
            {"Esc", "cancel"}};
    } else {
        hints = {
            {"Drag", "split a sector"},
            {"Click", "first point"},
            {"Arrows", "move cursor"},
            {"Space", "place point"},
            {"Esc", "stop splitting"}};
    }
    if (stack().size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "next layer"});
    }
    return hints;
}

std::unique_ptr<Tool> makeSplitTool(EditTarget& target)
{
    return std::make_unique<SplitTool>(target);
}

} // namespace sectored::editor
