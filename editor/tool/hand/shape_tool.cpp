#include "editor/tool/hand/shape_tool.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/fill_option.h"
#include "editor/tool/generate/generator_row.h"
#include "editor/tool/hand/shape_points.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/layer_stack.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int leastSides = 3;
constexpr int mostSides = 64;

StrokeKind strokeKindOf(ShapeKind kind)
{
    switch (kind) {
    case ShapeKind::Rectangle:
        return StrokeKind::Rectangle;
    case ShapeKind::Polygon:
        return StrokeKind::Polygon;
    case ShapeKind::Arc:
        break;
    }
    return StrokeKind::Arc;
}

/// Returns the offsets of the other points from the first.
std::vector<Point> offsetsOf(const std::vector<Point>& points)
{
    std::vector<Point> offsets;
    for (std::size_t k = 1; k < points.size(); ++k) {
        offsets.push_back({points[k].x - points[0].x, points[k].y - points[0].y});
    }
    return offsets;
}

} // namespace

ShapeTool::ShapeTool(EditTarget& target, ShapeKind kind)
    : ToolAtMarker(target)
    , m_kind(kind)
{}

std::vector<ToolOption> ShapeTool::options() const
{
    std::vector<ToolOption> rows{fillOption(target().options().fill(strokeKindOf(m_kind)))};
    if (hasSides()) {
        const bool isArc = m_kind == ShapeKind::Arc;
        rows.push_back(
            {.id = "sides",
             .text = isArc ? "Segments" : "Sides",
             .tip = isArc ? "Number of segments in new curves (wheel while bending)"
                          : "Number of sides in new polygons (wheel while dragging)",
             .least = leastSides,
             .most = mostSides,
             .value = sides()});
    }
    return rows;
}

void ShapeTool::setOption(std::string_view id, const OptionValue& value)
{
    if (id == "fill") {
        m_refused.reset();
        target().options().setFill(strokeKindOf(m_kind), fillOf(value));
        refresh();
    } else if (id == "sides") {
        setSides(std::get<int>(value));
    }
}

int ShapeTool::sides() const
{
    return target().options().sides(strokeKindOf(m_kind));
}

void ShapeTool::setSides(int sides)
{
    m_refused.reset();
    target().options().setSides(strokeKindOf(m_kind), std::clamp(sides, leastSides, mostSides));
    refresh();
}

/// Shift constrains the shape here instead of setting angle steps.
void ShapeTool::aim(const PointerInput& input)
{
    PointerInput plain = input;
    plain.modifiers.shift = false;
    m_cursor = snap(target(), {.pointer = plain});
    if (isBusy() && input.modifiers.shift) {
        m_cursor = Snap{.at = withShift(m_cursor->at)};
    }
}

/// Returns the number of points of the shape.
std::size_t ShapeTool::wanted() const
{
    return m_kind == ShapeKind::Arc ? 3 : 2;
}

Point ShapeTool::withShift(Point at) const
{
    if (m_kind != ShapeKind::Arc) {
        return squared(m_placed.front(), at);
    }
    return m_placed.size() == 2 ? halfCircleBend({m_placed[0], m_placed[1]}, at) : at;
}

void ShapeTool::press(const PointerInput& input)
{
    aim(input);
    placeAtCursor();
}

/// After a click without a drag the next click places the next point.
void ShapeTool::release(const PointerInput& input)
{
    aim(input);
    if (m_placed.size() == 1 && m_cursor->at != m_placed.front()) {
        placeAtCursor();
    }
}

bool ShapeTool::turnWheel(int notches)
{
    // Until the arc is visible, the wheel zooms.
    const bool isVisible = m_kind == ShapeKind::Arc ? m_placed.size() == 2 : isBusy();
    if (!isVisible || !hasSides()) {
        return false;
    }
    setSides(sides() + notches);
    return true;
}

void ShapeTool::placeAtCursor()
{
    m_refused.reset();
    if (!m_cursor) {
        return;
    }
    if (m_placed.size() + 1 == wanted()) {
        finish();
        return;
    }
    if (m_placed.empty()) {
        target().setSelection({});
        m_placed = {m_cursor->at};
    } else if (m_cursor->at == m_placed.front()) {
        drop();
    } else {
        m_placed.push_back(m_cursor->at);
    }
    refresh();
}

std::vector<SectorId> ShapeTool::layers() const
{
    if (m_refused && m_refused->refusal.code == MessageCode::Ambiguous) {
        return m_refused->refusal.culprits.sectors;
    }
    const auto at = isBusy() ? std::optional(m_placed.front()) : cursor();
    return at ? stackAt(target(), *at) : std::vector<SectorId>{};
}

bool ShapeTool::stepLayer(ToolKey key)
{
    const bool stepped = stepThroughStack(target(), layers(), key);
    if (stepped) {
        m_refused.reset();
        refresh();
    }
    return stepped;
}

/// Draws the last shape again at the marker.
bool ShapeTool::repeat()
{
    if (m_last.empty() || !m_cursor) {
        return false;
    }
    const Point from = m_cursor->at;
    m_placed = {from};
    for (const Point off : m_last) {
        m_placed.push_back(movedPoint(from, off.x, off.y));
    }
    m_cursor = Snap{.at = m_placed.back()};
    m_placed.pop_back();
    finish();
    return true;
}

bool ShapeTool::key(ToolKey key)
{
    switch (key) {
    case ToolKey::Space:
        placeAtCursor();
        return true;
    case ToolKey::Enter:
        if (!isBusy()) {
            return repeat();
        }
        placeAtCursor();
        return true;
    case ToolKey::Escape: {
        const bool used = isBusy();
        drop();
        refresh();
        return used;
    }
    case ToolKey::Backspace: {
        const bool used = isBusy();
        removeLastPoint();
        return used;
    }
    case ToolKey::Next:
    case ToolKey::Previous:
        return stepLayer(key);
    default:
        return stepCursor(key);
    }
}

void ShapeTool::removeLastPoint()
{
    if (m_placed.size() < 2) {
        drop();
    } else {
        m_placed.pop_back();
        m_refused.reset();
    }
    refresh();
}

void ShapeTool::drop()
{
    m_placed.clear();
    m_refused.reset();
}

void ShapeTool::finish()
{
    const StrokeShape drawn = shape();
    // Remove the shape first, because the commit notifies listeners of the changed level.
    std::vector<Point> points = m_placed;
    points.push_back(m_cursor ? m_cursor->at : m_placed.back());
    drop();
    if (drawn.points.empty()) {
        refresh();
        return;
    }
    const PlanResult result = target().commit(drawRequestOf(target(), drawn));
    if (result) {
        m_last = offsetsOf(points);
        target().setSelection({.sectors = result->created});
    } else {
        m_refused = Refused{.shape = drawn, .refusal = result.error()};
    }
    refresh();
}

void ShapeTool::deactivate()
{
    drop();
    m_cursor.reset();
    refresh();
}

void ShapeTool::forgetRefusal()
{
    m_refused.reset();
}

std::optional<Point> ShapeTool::numberStart() const
{
    return isBusy() ? std::optional(m_placed.back()) : std::nullopt;
}

StrokeShape ShapeTool::shape() const
{
    const Point from = m_placed.front();
    const Point to = m_cursor ? m_cursor->at : m_placed.back();
    StrokeShape shape{
        .closed = true,
        .fill = target().options().fill(strokeKindOf(m_kind)),
        .sheet = allLayers(target()),
        .isWhole = true};
    if (m_kind != ShapeKind::Arc) {
        shape.points = shapePoints(m_kind, {from, to}, sides());
        return shape;
    }
    if (m_placed.size() == 2) {
        shape.points = curveSteps(
            chosenCurveShape(target()),
            {.from = from, .to = m_placed[1], .through = to, .segments = sides()});
    } else if (from != to) {
        shape.points = {from, to};
    }
    shape.closed = shape.points.size() > 2 && !endsOnWalls(target(), shape);
    return shape;
}

/// Adds a text such as "512 by 256, 8 sides" at the pointer.
void ShapeTool::addSize(const StrokeShape& shape)
{
    if (!m_overlay.message || !isBusy() || !m_cursor) {
        return;
    }
    if (m_kind == ShapeKind::Arc) {
        m_overlay.message->at = toVec2(m_cursor->at);
        m_overlay.message->detail =
            countText(shape.points.size() - 1, "{0} segment", "{0} segments");
        return;
    }
    const Point from = m_placed.front();
    const std::string width = numberText(sizeOf(from.x, m_cursor->at.x));
    const std::string height = numberText(sizeOf(from.y, m_cursor->at.y));
    m_overlay.message->at = toVec2(m_cursor->at);
    if (m_kind == ShapeKind::Polygon) {
        const std::string count = numberText(static_cast<std::int64_t>(shape.points.size()));
        m_overlay.message->detail =
            filledText("{0} \u00d7 {1}, {2} sides", {width, height, count}); // at least three
    } else {
        m_overlay.message->detail = filledText("{0} \u00d7 {1}", {width, height});
    }
}

void ShapeTool::refresh()
{
    m_overlay = {};
    setPlanned(std::nullopt);
    if (m_refused && !m_refused->shape.points.empty()) {
        m_overlay = strokeOverlay(
            target(),
            m_refused->shape,
            PlanResult(tl::unexpected<Refusal>(m_refused->refusal)));
    } else if (isBusy()) {
        const StrokeShape drawn = shape();
        const bool isChord = m_kind == ShapeKind::Arc && m_placed.size() < 2;
        if (isChord && !drawn.points.empty()) {
            m_overlay = strokeOverlay(target(), drawn, std::nullopt);
        } else if (!drawn.points.empty()) {
            const auto preview = previewStroke(target(), drawn);
            setPlanned(preview);
            m_overlay = strokeOverlay(target(), drawn, preview);
            addSize(drawn);
        }
    }
    addChosenLayer(m_overlay, target());
    if (m_cursor) {
        addSnap(m_overlay, target().view(), *m_cursor);
    }
}

/// Returns the hints while a shape is drawn.
std::vector<Hint> ShapeTool::busyHints() const
{
    if (m_kind == ShapeKind::Rectangle) {
        return {{"Release", "create"}, {"Shift", "square"}};
    }
    if (m_kind == ShapeKind::Polygon) {
        return {{"Release", "create"}, {"Shift", "regular"}, {"Wheel", "sides"}};
    }
    if (m_placed.size() < 2) {
        return {{"Release", "set end point"}, {"Backspace", "remove last point"}};
    }
    const bool isBezier = chosenCurveShape(target()) == CurveShape::Bezier;
    return {
        {"Click", "set bend"},
        {"Shift", isBezier ? "bend in the middle" : "semicircle"},
        {"Wheel", "segments"},
        {"Backspace", "remove last point"}};
}

std::vector<Hint> ShapeTool::hints() const
{
    std::vector<Hint> hints;
    if (!isBusy()) {
        hints = {
            {"Drag",
             m_kind == ShapeKind::Arc ? "draw from end to end" : "draw from corner to corner"},
            {"Arrows", "move cursor"},
            {"Space", "place point"}};
        if (!m_last.empty()) {
            hints.push_back({"Enter", "repeat last shape"});
        }
        hints.push_back({"Esc", "stop drawing"});
    } else {
        hints = busyHints();
        hints.push_back({"Digits", "enter size"});
        hints.push_back({"Ctrl", "no snap"});
        hints.push_back({"Esc", "cancel"});
    }
    if (layers().size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "next layer"});
    }
    return hints;
}

std::unique_ptr<Tool> makeRectangleTool(EditTarget& target)
{
    return std::make_unique<ShapeTool>(target, ShapeKind::Rectangle);
}

std::unique_ptr<Tool> makePolygonTool(EditTarget& target)
{
    return std::make_unique<ShapeTool>(target, ShapeKind::Polygon);
}

} // namespace sectored::editor
