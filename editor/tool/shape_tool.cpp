#include "editor/tool/shape_tool.h"

#include "core/geom/transform.h"

#include "editor/tool/number_text.h"
#include "editor/tool/plan_points.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace sectored::editor {

namespace {

constexpr int fullTurn = 2048; ///< Build angle units

/// Of the first corner: half a step off the axis for an even number, else straight up.
int firstAngle(int sides)
{
    return sides % 2 == 0 ? fullTurn / 2 / sides : 3 * fullTurn / 4;
}

/// How far the corners of a polygon of radius 1 reach along the axes.
Vec2 reachOf(int sides)
{
    Vec2 reach;
    for (int k = 0; k < sides; ++k) {
        const double angle =
            2 * std::numbers::pi
            * (static_cast<double>(firstAngle(sides)) / fullTurn + static_cast<double>(k) / sides);
        reach.x = std::max(reach.x, std::abs(std::cos(angle)));
        reach.y = std::max(reach.y, std::abs(std::sin(angle)));
    }
    return reach;
}

std::int32_t sizeOf(std::int32_t from, std::int32_t to)
{
    return static_cast<std::int32_t>(std::abs(std::int64_t{to} - from));
}

std::vector<Point> polygonPoints(Segment diagonal, int sides)
{
    const Vec2 reach = reachOf(sides);
    return ngonPoints(
        {.doubledCenter = {diagonal.a.x + diagonal.b.x, diagonal.a.y + diagonal.b.y},
         .doubledRadius =
             {static_cast<std::int32_t>(std::lround(sizeOf(diagonal.a.x, diagonal.b.x) / reach.x)),
              static_cast<std::int32_t>(std::lround(sizeOf(diagonal.a.y, diagonal.b.y) / reach.y))},
         .sides = sides,
         .angle = firstAngle(sides)});
}

/// The corner that makes the box a square with its longer side.
Point squared(Point from, Point to)
{
    const std::int64_t side = std::max(sizeOf(from.x, to.x), sizeOf(from.y, to.y));
    const auto along = [side](std::int32_t a, std::int32_t b) {
        return b < a ? -side : side;
    };
    return movedPoint(from, along(from.x, to.x), along(from.y, to.y));
}

/// Far enough inside that no corner of a shape leaves the coordinates.
bool isInReach(Point p)
{
    return std::abs(p.x) <= coordinateLimit / 2 && std::abs(p.y) <= coordinateLimit / 2;
}

} // namespace

std::vector<Point> shapePoints(ShapeKind kind, Segment diagonal, int sides)
{
    const bool isFlat = diagonal.a.x == diagonal.b.x || diagonal.a.y == diagonal.b.y;
    if (isFlat || !isInReach(diagonal.a) || !isInReach(diagonal.b)) {
        return {};
    }
    return kind == ShapeKind::Rectangle
               ? rectanglePoints({.first = diagonal.a, .second = diagonal.b})
               : polygonPoints(diagonal, sides);
}

ShapeTool::ShapeTool(EditTarget& target, ShapeKind kind)
    : ToolAtMarker(target)
    , m_kind(kind)
{}

void ShapeTool::setFill(Fill fill)
{
    m_fill = fill;
    m_refused.reset();
    refresh();
}

void ShapeTool::setSides(int sides)
{
    m_sides = std::clamp(sides, leastSides, mostSides);
    m_refused.reset();
    refresh();
}

/// Shift is about the shape, not about directions.
void ShapeTool::aim(const PointerInput& input)
{
    PointerInput plain = input;
    plain.modifiers.shift = false;
    m_cursor = snap(target(), {.pointer = plain});
    if (m_from && input.modifiers.shift) {
        m_cursor = Snap{.at = squared(*m_from, m_cursor->at)};
    }
}

void ShapeTool::press(const PointerInput& input)
{
    aim(input);
    placeAtCursor();
}

/// After a click without a drag the next click ends the shape.
void ShapeTool::release(const PointerInput& input)
{
    aim(input);
    if (m_from && m_cursor->at != *m_from) {
        finish();
    }
}

bool ShapeTool::turnWheel(int notches)
{
    if (!isBusy() || m_kind != ShapeKind::Polygon) {
        return false;
    }
    setSides(m_sides + notches);
    return true;
}

void ShapeTool::placeAtCursor()
{
    m_refused.reset();
    if (!m_cursor) {
        return;
    }
    if (m_from) {
        finish();
        return;
    }
    // What the last shape made is no longer in hand.
    target().setSelection({});
    m_from = m_cursor->at;
    refresh();
}

std::vector<SectorId> ShapeTool::levels() const
{
    if (m_refused && m_refused->refusal.code == MessageCode::Ambiguous) {
        return m_refused->refusal.culprits.sectors;
    }
    const auto at = m_from ? m_from : cursor();
    return at ? levelsAt(target(), *at) : std::vector<SectorId>{};
}

bool ShapeTool::stepLevel(ToolKey key)
{
    const bool stepped = m_level.step(levels(), key);
    if (stepped) {
        m_refused.reset();
        refresh();
    }
    return stepped;
}

/// The last shape again, from the marker on.
bool ShapeTool::repeat()
{
    if (!m_lastSize || !m_cursor) {
        return false;
    }
    m_from = m_cursor->at;
    m_cursor = Snap{.at = movedPoint(*m_from, m_lastSize->x, m_lastSize->y)};
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
        finish();
        return true;
    case ToolKey::Escape:
    case ToolKey::Backspace: {
        const bool used = isBusy();
        drop();
        refresh();
        return used;
    }
    case ToolKey::Next:
    case ToolKey::Previous:
        return stepLevel(key);
    default:
        return stepCursor(key);
    }
}

void ShapeTool::drop()
{
    m_from.reset();
    m_level.reset();
    m_refused.reset();
}

void ShapeTool::finish()
{
    const StrokeShape drawn = shape();
    // The shape is put away first: the commit tells everybody that the level changed.
    const Point from = *m_from;
    const Point to = m_cursor ? m_cursor->at : from;
    const LevelChoice level = m_level;
    drop();
    if (drawn.points.empty()) {
        refresh();
        return;
    }
    const PlanResult result = target().commit(drawRequestOf(target(), drawn));
    if (result) {
        m_lastSize = Point{to.x - from.x, to.y - from.y};
        target().setSelection({.sectors = result->created});
    } else {
        m_level = level;
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

void ShapeTool::dismissRefusal()
{
    forgetRefusal();
    refresh();
}

std::optional<NumberAim> ShapeTool::numberAim() const
{
    return numberAimFrom(m_from);
}

StrokeShape ShapeTool::shape() const
{
    const Point to = m_cursor ? m_cursor->at : *m_from;
    return {
        .points = shapePoints(m_kind, {*m_from, to}, m_sides),
        .closed = true,
        .fill = m_fill,
        .sheet = m_level.hint(target()),
        .isWhole = true};
}

/// "512 by 256, 8 sides" at the pointer.
void ShapeTool::addSize(const StrokeShape& shape)
{
    if (!m_overlay.message || !m_from || !m_cursor) {
        return;
    }
    std::string size = numberText(sizeOf(m_from->x, m_cursor->at.x)) + " by "
                       + numberText(sizeOf(m_from->y, m_cursor->at.y));
    if (m_kind == ShapeKind::Polygon) {
        size += ", " + countText(shape.points.size(), "side", "sides");
    }
    m_overlay.message->at = toVec2(m_cursor->at);
    m_overlay.message->detail = size;
}

void ShapeTool::refresh()
{
    m_overlay = {};
    if (m_refused && !m_refused->shape.points.empty()) {
        m_overlay = strokeOverlay(
            target(),
            m_refused->shape,
            PlanResult(tl::unexpected<Refusal>(m_refused->refusal)));
    } else if (m_from) {
        const StrokeShape drawn = shape();
        if (!drawn.points.empty()) {
            m_overlay = strokeOverlay(target(), drawn, previewStroke(target(), drawn));
            addSize(drawn);
        }
    }
    m_level.addTo(m_overlay, target().view().map);
    if (m_cursor) {
        addSnap(m_overlay, target().view(), *m_cursor);
    }
}

std::vector<Hint> ShapeTool::hints() const
{
    std::vector<Hint> hints;
    if (!isBusy()) {
        hints = {
            {"Drag", "corner to corner"},
            {"Arrows", "move the marker"},
            {"Space", "place it"}};
        if (m_lastSize) {
            hints.push_back({"Enter", "the same again"});
        }
        hints.push_back({"Esc", "stop drawing"});
    } else {
        hints = {{"Release", "make it"}, {"Shift", "square"}};
        if (m_kind == ShapeKind::Polygon) {
            hints.back().text = "regular";
            hints.push_back({"Wheel", "sides"});
        }
        hints.push_back({"Digits", "type the size"});
        hints.push_back({"Ctrl", "no snap"});
        hints.push_back({"Esc", "drop the shape"});
    }
    if (levels().size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "other level"});
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
