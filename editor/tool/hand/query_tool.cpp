#include "editor/tool/hand/query_tool.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/query/pick.h"
#include "sectored/query/query_case.h"

#include "editor/tool/aim/plan_points.h"

#include <algorithm>
#include <set>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double stickDistance = 4; ///< pixels
constexpr double wallPull = 6;      ///< pixels

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
    rebuild();
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

std::optional<WallId> QueryTool::wallNear(const PointerInput& input) const
{
    const QueryResult* const result = target().queryResult();
    const SectorExplanation* const reasons = result != nullptr ? result->shownReasons() : nullptr;
    double nearest = wallPull * input.unitsPerPixel;
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
    target().setQueryPoint(m_cursor);
    rebuild();
}

/// Goes on in the stack; from a sector that does not hold the point, to the first.
void QueryTool::stepInStack(ToolKey key)
{
    const QueryResult& result = *target().queryResult();
    if (result.stack.empty()) {
        return;
    }
    const auto shown = std::ranges::find_if(result.stack, [&result](SectorId sector) {
        return result.shown == sector;
    });
    const std::size_t count = result.stack.size();
    const std::size_t step = key == ToolKey::Next ? 1 : count - 1;
    const std::size_t next =
        shown == result.stack.end()
            ? 0
            : (static_cast<std::size_t>(shown - result.stack.begin()) + step) % count;
    target().showQuerySector(result.stack[next]);
}

/// The shown sector stays while it is at the point.
void QueryTool::moveBy(const GridStep& step)
{
    const auto before = target().queryResult()->shown;
    const PlanGrid grid = gridOf(target().snapSettings());
    target().setQueryPoint(steppedPoint(*target().queryPoint(), step, grid));
    if (before && std::ranges::count(target().queryResult()->stack, *before) > 0) {
        target().showQuerySector(*before);
    }
}

bool QueryTool::key(ToolKey key)
{
    if (!target().queryPoint()) {
        return false;
    }
    if (key == ToolKey::Escape) {
        m_dragging = false;
        target().setQueryPoint(std::nullopt);
    } else if (key == ToolKey::Next || key == ToolKey::Previous) {
        stepInStack(key);
    } else if (const auto step = gridStepOf(key)) {
        moveBy(*step);
    } else {
        return false;
    }
    rebuild();
    return true;
}

void QueryTool::levelChanged()
{
    if (m_litWall && target().view().map.find(*m_litWall) == nullptr) {
        m_litWall.reset();
    }
    rebuild();
}

void QueryTool::rebuild()
{
    m_overlay = {};
    if (const QueryResult* const result = target().queryResult()) {
        const QueryLook look{
            .sector = result->shown,
            .parts = target().queryParts(),
            .lit = m_litWall ? m_litWall : m_wallAtPointer};
        m_overlay = queryOverlay(target().view(), result->reasons, look);
    }
}

PointerShape QueryTool::pointerShape() const
{
    return m_dragging ? PointerShape::ClosedHand : PointerShape::Cross;
}

std::vector<Hint> QueryTool::hints() const
{
    const QueryResult* const result = target().queryResult();
    if (result == nullptr) {
        return {
            {"Click", "query a point"},
            {"Drag", "move the point"},
            {"Shift+click", "pin"},
            {"Ctrl", "no snap"}};
    }
    std::vector<Hint> hints{{"Drag", "move the point"}, {"Click", "query another point"}};
    if (result->stack.size() > 1) {
        hints.push_back({"N", "next sector here"});
    }
    const bool isPinned = std::ranges::count(target().queryPins(), result->reasons.point) > 0;
    hints.push_back({"P", isPinned ? "remove pin" : "pin", "query.pin"});
    hints.push_back({"Shift+click", "pin another"});
    hints.push_back({"Arrows", "move by grid step"});
    hints.push_back({"Ctrl+C", "copy as JSON"});
    hints.push_back({"Esc", "clear"});
    return hints;
}

std::string QueryTool::copiedText() const
{
    const QueryResult* const result = target().queryResult();
    return result != nullptr ? jsonCase(target().view(), result->reasons) : std::string();
}

std::string QueryTool::status() const
{
    const QueryResult* const result = target().queryResult();
    if (result == nullptr || result->stack.size() < 2) {
        return {};
    }
    const auto shown = std::ranges::find_if(result->stack, [result](SectorId sector) {
        return result->shown == sector;
    });
    if (shown == result->stack.end()) {
        return {};
    }
    return std::to_string(shown - result->stack.begin() + 1) + " of "
           + std::to_string(result->stack.size()) + " here";
}

std::unique_ptr<Tool> makeQueryTool(EditTarget& target)
{
    return std::make_unique<QueryTool>(target);
}

} // namespace sectored::editor
