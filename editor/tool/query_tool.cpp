#include "editor/tool/query_tool.h"

#include "core/geom/closest_on_segment.h"
#include "core/geom/nearest_point.h"
#include "core/query/pick.h"
#include "core/query/query_case.h"

#include "editor/tool/plan_points.h"

#include <algorithm>
#include <set>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double stickDistance = 4; ///< pixels
constexpr double wallReach = 6;     ///< pixels

/// The sectors at the point, the engine's answer first, then by number.
std::vector<SectorId> stackOf(const PointExplanation& answer)
{
    std::vector<SectorId> stack;
    for (const SectorExplanation& sector : answer.sectors) {
        if (sector.location != PointLocation::Outside) {
            stack.push_back(sector.sector);
        }
    }
    if (answer.engineSector) {
        const auto first = std::ranges::find(stack, *answer.engineSector);
        if (first != stack.end()) {
            std::rotate(stack.begin(), first, first + 1);
        }
    }
    return stack;
}

} // namespace

Snap querySnap(const EditTarget& target, const PointerInput& input)
{
    const MapView view = target.view();
    const PickArea area{.at = input.at, .radius = stickDistance * input.unitsPerPixel};
    if (!input.modifiers.control) {
        if (const auto vertex = pickVertex(view, area)) {
            return {.at = *vertex, .kind = SnapKind::Vertex};
        }
        if (const auto picked = pickWall(view, area)) {
            const Wall& wall = view.map[picked->wall];
            const auto end = view.map.endOf(wall);
            const Point p =
                end ? nearestIntegerPointOn({wall.position, *end}, input.at) : wall.position;
            if (distanceOf(toVec2(p), input.at) <= area.radius) {
                return {.at = p, .kind = SnapKind::Wall};
            }
        }
    }
    return {.at = nearestPoint(input.at), .kind = SnapKind::None};
}

void pinPoint(EditTarget& target, Point point)
{
    pinAll(target, {&point, 1});
}

void pinAll(EditTarget& target, std::span<const Point> points)
{
    std::vector<Point> pins = target.queryPins();
    std::set<Point> known(pins.begin(), pins.end());
    for (const Point point : points) {
        if (known.insert(point).second) {
            pins.push_back(point);
        }
    }
    target.setQueryPins(std::move(pins));
}

void togglePin(EditTarget& target, Point point)
{
    std::vector<Point> pins = target.queryPins();
    if (std::erase(pins, point) == 0) {
        pins.push_back(point);
    }
    target.setQueryPins(std::move(pins));
}

QueryTool::QueryTool(EditTarget& target)
    : Tool(target)
{
    explainPoint();
}

void QueryTool::press(const PointerInput& input)
{
    if (input.modifiers.shift) {
        m_cursor = querySnap(target(), input).at;
        pinPoint(target(), *m_cursor);
        return;
    }
    m_dragging = true;
    ask(input);
}

void QueryTool::move(const PointerInput& input)
{
    m_cursor = querySnap(target(), input).at;
    if (m_dragging) {
        ask(input);
    }
    const auto wall = m_dragging ? std::optional<WallId>() : wallNear(input);
    if (wall != m_wallAtPointer) {
        m_wallAtPointer = wall;
        rebuild();
    }
}

void QueryTool::release(const PointerInput& input)
{
    if (m_dragging) {
        ask(input);
    }
    m_dragging = false;
}

void QueryTool::leave()
{
    m_cursor.reset();
    m_wallAtPointer.reset();
    rebuild();
}

void QueryTool::setLitWall(std::optional<WallId> wall)
{
    if (wall != m_litWall) {
        m_litWall = wall;
        rebuild();
    }
}

const SectorExplanation* QueryTool::shownReasons() const
{
    const auto shown = shownSector();
    if (!shown) {
        return nullptr;
    }
    return &*std::ranges::find(m_answer->sectors, *shown, &SectorExplanation::sector);
}

std::optional<WallId> QueryTool::wallNear(const PointerInput& input) const
{
    const SectorExplanation* const reasons = shownReasons();
    double nearest = wallReach * input.unitsPerPixel;
    std::optional<WallId> found;
    if (reasons != nullptr) {
        for (const WallStep& step : reasons->steps) {
            const double distance = distanceOf(closestOnSegment(step.edge, input.at), input.at);
            if (distance <= nearest) {
                nearest = distance;
                found = step.wall;
            }
        }
    }
    return found;
}

void QueryTool::ask(const PointerInput& input)
{
    m_cursor = querySnap(target(), input).at;
    if (target().queryPoint() != m_cursor) {
        target().setQueryPoint(m_cursor);
    }
    // A document has told of the new point already.
    if (!m_answer || m_answer->point != m_cursor) {
        explainPoint();
    }
}

bool QueryTool::key(ToolKey key)
{
    const auto point = target().queryPoint();
    if (!point) {
        return false;
    }
    if (key == ToolKey::Escape) {
        m_dragging = false;
        target().setQueryPoint(std::nullopt);
    } else if (key == ToolKey::Next || key == ToolKey::Previous) {
        if (!m_stack.empty()) {
            const std::size_t step = key == ToolKey::Next ? 1 : m_stack.size() - 1;
            m_shown = (m_shown + step) % m_stack.size();
            m_beside.reset();
        }
        rebuild();
        return true;
    } else if (const auto step = gridStepOf(key)) {
        target().setQueryPoint(steppedPoint(*point, *step, gridOf(target().snapSettings())));
    } else {
        return false;
    }
    explainPoint();
    return true;
}

void QueryTool::levelChanged()
{
    if (m_litWall && target().view().map.find(*m_litWall) == nullptr) {
        m_litWall.reset();
    }
    explainPoint();
}

void QueryTool::explainPoint()
{
    const auto point = target().queryPoint();
    const auto before = shownSector();
    m_beside.reset();
    m_answer = point ? std::optional(explain(target().view(), *point)) : std::nullopt;
    m_stack = m_answer ? stackOf(*m_answer) : std::vector<SectorId>{};
    const auto same = before && !m_dragging ? std::ranges::find(m_stack, *before) : m_stack.end();
    m_shown = same == m_stack.end() ? 0 : static_cast<std::size_t>(same - m_stack.begin());
    rebuild();
}

std::optional<SectorId> QueryTool::shownSector() const
{
    if (m_beside) {
        return m_beside;
    }
    return m_shown < m_stack.size() ? std::optional(m_stack[m_shown]) : std::nullopt;
}

void QueryTool::showSector(SectorId sector)
{
    const auto found = std::ranges::find(m_stack, sector);
    if (found != m_stack.end()) {
        m_shown = static_cast<std::size_t>(found - m_stack.begin());
        m_beside.reset();
    } else if (
        m_answer && std::ranges::count(m_answer->sectors, sector, &SectorExplanation::sector) > 0) {
        m_beside = sector;
    }
    rebuild();
}

void QueryTool::rebuild()
{
    m_overlay = {};
    if (m_answer) {
        const QueryLook look{
            .sector = shownSector(),
            .parts = target().queryParts(),
            .lit = m_litWall ? m_litWall : m_wallAtPointer};
        m_overlay = queryOverlay(target().view(), *m_answer, look);
    }
}

PointerShape QueryTool::pointerShape() const
{
    return m_dragging ? PointerShape::ClosedHand : PointerShape::Cross;
}

std::vector<Hint> QueryTool::hints() const
{
    if (!m_answer) {
        return {
            {"Click", "any point"},
            {"Drag", "move the point"},
            {"Shift+click", "pin"},
            {"Ctrl", "do not stick"}};
    }
    std::vector<Hint> hints{{"Drag", "move the point"}, {"Click", "ask elsewhere"}};
    if (m_stack.size() > 1) {
        hints.push_back({"N", "next sector in the stack"});
    }
    const bool isPinned = std::ranges::count(target().queryPins(), m_answer->point) > 0;
    hints.push_back({"P", isPinned ? "take the pin away" : "pin", "query.pin"});
    hints.push_back({"Shift+click", "pin another"});
    hints.push_back({"Arrows", "move by the grid"});
    hints.push_back({"Ctrl+C", "copy the case"});
    hints.push_back({"Esc", "clear"});
    return hints;
}

std::string QueryTool::copiedText() const
{
    return m_answer ? jsonCase(target().view(), *m_answer) : std::string();
}

std::string QueryTool::status() const
{
    if (m_stack.size() < 2) {
        return {};
    }
    return std::to_string(m_shown + 1) + " of " + std::to_string(m_stack.size()) + " here";
}

std::unique_ptr<Tool> makeQueryTool(EditTarget& target)
{
    return std::make_unique<QueryTool>(target);
}

} // namespace sectored::editor
