#include "editor/tool/hand/draw_tool.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/fill_option.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/layer_stack.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

DrawTool::DrawTool(EditTarget& target)
    : ToolAtMarker(target)
{}

std::vector<ToolOption> DrawTool::options() const
{
    const ToolOptions& options = target().options();
    return {
        fillOption(options.fill(StrokeKind::Lines)),
        {.id = "angleSteps",
         .text = "Snap to 15\u00b0",
         .tip = "Snap sides to fixed angles (or hold Shift)",
         .kind = OptionKind::Switch,
         .most = 1,
         .value = options.snap().toAngles ? 1 : 0}};
}

void DrawTool::setOption(std::string_view id, const OptionValue& value)
{
    ToolOptions& options = target().options();
    if (id == "fill") {
        m_refusal.reset();
        options.setFill(StrokeKind::Lines, fillOf(value));
        refresh();
    } else if (id == "angleSteps") {
        SnapSettings snap = options.snap();
        snap.toAngles = std::get<int>(value) != 0;
        options.setSnap(snap);
    }
}

std::optional<ToolProgress> DrawTool::progress() const
{
    return isBusy()
               ? std::optional(ToolProgress{.points = pointCount(), .canFinish = pointCount() > 1})
               : std::nullopt;
}

std::size_t DrawTool::pointCount() const
{
    const auto* stroke = std::get_if<Stroke>(&m_state);
    return stroke != nullptr ? stroke->points.size() : 0;
}

void DrawTool::aim(const PointerInput& input)
{
    SnapInput wanted{.pointer = input};
    const auto* stroke = std::get_if<Stroke>(&m_state);
    std::vector<Point> others;
    if (stroke != nullptr) {
        others = stroke->points;
        if (stroke->dragged) {
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(*stroke->dragged));
        }
        wanted.points = others;
        if (!others.empty()) {
            wanted.anchor = others.back();
        }
    }
    m_cursor = snap(target(), wanted);
}

void DrawTool::press(const PointerInput& input)
{
    m_refusal.reset();
    aim(input);
    if (target().options().isPicking()) {
        pickAt(input);
        return;
    }
    auto* stroke = std::get_if<Stroke>(&m_state);
    if (stroke != nullptr && m_cursor->at != stroke->points.front()) {
        const auto placed = std::ranges::find(stroke->points, m_cursor->at);
        if (placed != stroke->points.end()) {
            stroke->dragged = static_cast<std::size_t>(placed - stroke->points.begin());
            refresh();
            return;
        }
    }
    placeAtCursor();
}

void DrawTool::move(const PointerInput& input)
{
    aim(input);
    auto* stroke = std::get_if<Stroke>(&m_state);
    if (stroke != nullptr && stroke->dragged
        && std::ranges::find(stroke->points, m_cursor->at) == stroke->points.end()) {
        stroke->points[*stroke->dragged] = m_cursor->at;
    }
    refresh();
}

void DrawTool::release(const PointerInput&)
{
    if (auto* stroke = std::get_if<Stroke>(&m_state)) {
        stroke->dragged.reset();
    }
    refresh();
}

void DrawTool::doubleClick(const PointerInput& input)
{
    aim(input);
    if (pointCount() >= 3) {
        finish(Ending::Closed);
    } else if (pointCount() == 2) {
        finish(Ending::Open);
    }
}

/// Picks the properties of new sectors. In the void, this only ends picking.
void DrawTool::pickAt(const PointerInput& input)
{
    target().options().setPicking(false);
    if (const auto sector = target().sectorAt(nearestPoint(input.at))) {
        const Sector values = valuesForNew(target().view().map[*sector]);
        target().options().setNewSector({.values = values, .likeNeighbour = false});
    }
    refresh();
}

void DrawTool::placeAtCursor()
{
    if (!m_cursor) {
        return;
    }
    m_refusal.reset();
    const Point at = m_cursor->at;
    auto* stroke = std::get_if<Stroke>(&m_state);
    if (stroke == nullptr) {
        target().setSelection({});
        m_state = Stroke{.points = {at}};
    } else if (at == stroke->points.front() && stroke->points.size() >= 3) {
        finish(Ending::Closed);
        return;
    } else if (std::ranges::find(stroke->points, at) == stroke->points.end()) {
        stroke->points.push_back(at);
    }
    refresh();
}

/// Returns the stacked sectors of an ambiguous refusal, otherwise those at the first point.
std::vector<SectorId> DrawTool::layers() const
{
    if (m_refusal && m_refusal->code == MessageCode::Ambiguous) {
        return m_refusal->culprits.sectors;
    }
    if (const auto* stroke = std::get_if<Stroke>(&m_state)) {
        return stackAt(target(), stroke->points.front());
    }
    return m_cursor ? stackAt(target(), m_cursor->at) : std::vector<SectorId>{};
}

bool DrawTool::stepLayer(ToolKey key)
{
    if (!stepThroughStack(target(), layers(), key)) {
        return false;
    }
    m_refusal.reset();
    refresh();
    return true;
}

void DrawTool::removeLastPoint()
{
    auto& points = std::get<Stroke>(m_state).points;
    points.pop_back();
    m_refusal.reset();
    if (points.empty()) {
        drop();
    }
}

void DrawTool::drop()
{
    m_state = Idle{};
    m_refusal.reset();
}

bool DrawTool::key(ToolKey key)
{
    if (target().options().isPicking() && key == ToolKey::Escape) {
        target().options().setPicking(false);
        refresh();
        return true;
    }
    if (key == ToolKey::Space) {
        placeAtCursor();
        return true;
    }
    if (stepCursor(key)) {
        return true;
    }
    if (key == ToolKey::Next || key == ToolKey::Previous) {
        return stepLayer(key);
    }
    const auto* stroke = std::get_if<Stroke>(&m_state);
    if (stroke == nullptr) {
        const bool clears = key == ToolKey::Escape && !m_guides.empty();
        if (clears) {
            m_guides.clear();
            refresh();
        }
        return clears;
    }
    const Ending usual = usualEnding(stroke->points);
    switch (key) {
    case ToolKey::Enter:
        if (canBecomeGuide()) {
            keepAsGuide();
            break;
        }
        return finish(usual);
    case ToolKey::ShiftEnter:
        return finish(usual == Ending::Open ? Ending::Closed : Ending::Open);
    case ToolKey::Backspace:
        removeLastPoint();
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

DrawTool::Ending DrawTool::usualEnding(const std::vector<Point>& points) const
{
    return endsOnWalls(target(), shapeOf(points)) ? Ending::Open : Ending::Closed;
}

bool DrawTool::finish(Ending ending)
{
    StrokeShape finished = shapeOf(std::get<Stroke>(m_state).points);
    finished.closed = ending == Ending::Closed;
    // Remove the stroke first, because the commit notifies listeners of the changed level.
    const auto stroke = std::exchange(m_state, Idle{});
    const PlanResult result = target().commit(drawRequestOf(target(), finished));
    if (result) {
        drop();
        m_guides = result->leftover;
        target().setSelection({.sectors = result->created});
    } else {
        m_state = stroke;
        m_refusal = result.error();
        m_refused = ending;
    }
    refresh();
    return true;
}

/// Returns true after an open line was rejected because it divides nothing.
bool DrawTool::canBecomeGuide() const
{
    return m_refusal && hasId(m_refusal->code, "E-NOTHING") && m_refused == Ending::Open
           && pointCount() >= 2;
}

void DrawTool::keepAsGuide()
{
    m_guides.push_back(std::get<Stroke>(m_state).points);
    drop();
}

void DrawTool::deactivate()
{
    drop();
    m_guides.clear();
    target().options().setPicking(false);
    m_cursor.reset();
    refresh();
}

void DrawTool::forgetRefusal()
{
    m_refusal.reset();
}

SnapKind DrawTool::kindAt(Point at) const
{
    return liesOnWall(target().view(), at) ? SnapKind::Wall : SnapKind::Grid;
}

std::optional<Point> DrawTool::numberStart() const
{
    const auto* stroke = std::get_if<Stroke>(&m_state);
    return stroke != nullptr ? std::optional(stroke->points.back()) : std::nullopt;
}

StrokeShape DrawTool::shapeOf(const std::vector<Point>& points) const
{
    return {
        .points = points,
        .placed = points.size(),
        .fill = target().options().fill(StrokeKind::Lines),
        .sheet = allLayers(target()),
        .guides = m_guides};
}

/// Includes the point under the pointer.
StrokeShape DrawTool::shape() const
{
    const Stroke& stroke = std::get<Stroke>(m_state);
    StrokeShape shape = shapeOf(stroke.points);
    const bool onStroke =
        !m_cursor || std::ranges::find(stroke.points, m_cursor->at) != stroke.points.end();
    if (!onStroke && !m_refusal) {
        shape.points.push_back(m_cursor->at);
    }
    const bool atFirst = m_cursor && m_cursor->at == stroke.points.front();
    shape.closed =
        (atFirst && stroke.points.size() >= 3) || usualEnding(shape.points) == Ending::Closed;
    return shape;
}

void DrawTool::addGuides()
{
    for (const std::vector<Point>& guide : m_guides) {
        for (std::size_t k = 0; k + 1 < guide.size(); ++k) {
            m_overlay.lines.push_back(
                {.from = toVec2(guide[k]),
                 .to = toVec2(guide[k + 1]),
                 .role = OverlayRole::Guide,
                 .dashed = true});
        }
    }
}

void DrawTool::refresh()
{
    m_overlay = {};
    setPlanned(std::nullopt);
    if (isBusy()) {
        const StrokeShape stroke = shape();
        std::optional<PlanResult> preview;
        if (m_refusal) {
            preview = tl::unexpected<Refusal>(*m_refusal);
        } else {
            preview = previewStroke(target(), stroke);
        }
        setPlanned(preview);
        m_overlay = strokeOverlay(target(), stroke, preview);
        if (canBecomeGuide()) {
            m_overlay.message->detail = "Press Enter to keep it as a guide line";
        }
    }
    addGuides();
    addChosenLayer(m_overlay, target());
    if (m_cursor) {
        addSnap(m_overlay, target().view(), *m_cursor);
    }
}

std::vector<Hint> DrawTool::hints() const
{
    if (target().options().isPicking()) {
        return {{"Click", "sector to copy properties from"}, {"Esc", "cancel"}};
    }
    std::vector<Hint> hints;
    if (!isBusy()) {
        hints = {
            {"Click", "first point"},
            {"Arrows", "move cursor"},
            {"Space", "place point"},
            {"Ctrl", "no snap"},
            {"Esc", m_guides.empty() ? "stop drawing" : "clear guide lines"}};
    } else {
        hints = {
            {"Click", "next point"},
            {"Enter", canBecomeGuide() ? "keep as guide line" : "finish"},
            {"Digits", "enter length"},
            {"Backspace", "remove last point"},
            {"Shift", "15\u00b0 steps"},
            {"Ctrl", "no snap"},
            {"Esc", "cancel"}};
    }
    if (layers().size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "next layer"});
    }
    return hints;
}

std::unique_ptr<Tool> makeDrawTool(EditTarget& target)
{
    return std::make_unique<DrawTool>(target);
}

} // namespace sectored::editor
