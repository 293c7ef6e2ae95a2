#include "editor/tool/hand/query_tool.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/query/pick.h"
#include "sectored/query/query_case.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"
#include "editor/tool/query/narrator_overlay.h"
#include "editor/tool/query/query_overlay.h"
#include "editor/tool/query_narrator.h"
#include "editor/tool/story_text.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr double querySnapDistance = 4; ///< pixels
constexpr double wallPull = 6;          ///< pixels

/// A key of the narrator while it is on.
struct NarratorKey {
    ToolKey key;
    StoryMove move;
};

constexpr std::array narratorKeys{
    NarratorKey{ToolKey::First, StoryMove::First},
    NarratorKey{ToolKey::Left, StoryMove::Back},
    NarratorKey{ToolKey::Right, StoryMove::Forward},
    NarratorKey{ToolKey::Last, StoryMove::Last}};

std::vector<OptionChoice> methodChoices()
{
    std::vector<OptionChoice> choices;
    for (const QueryMethodRow& row : queryMethods()) {
        choices.push_back({.id = row.id, .text = row.brief, .tip = row.how});
    }
    return choices;
}

} // namespace

Snap querySnap(const EditTarget& target, const PointerInput& input)
{
    const MapView view = target.view();
    const PickArea area{.at = input.at, .radius = querySnapDistance * input.unitsPerPixel};
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

QueryTool::QueryTool(EditTarget& target)
    : Tool(target)
{
    rebuild();
}

std::vector<ToolOption> QueryTool::options() const
{
    static const std::vector<OptionChoice> choices = methodChoices();
    return {
        {.id = "queryPoint",
         .text = "Point",
         .tip = "Point to query, in map units",
         .kind = OptionKind::Point,
         .value = target().query().point()},
        {.id = "queryMethod",
         .text = "Show",
         .tip = "Method that the 2D view shows, and whose card is open",
         .kind = OptionKind::Choice,
         .most = static_cast<int>(choices.size()) - 1,
         .value = static_cast<int>(target().query().narrator().method),
         .choices = choices,
         .givesWay = true}};
}

void QueryTool::setOption(std::string_view id, const OptionValue& value)
{
    if (id == "queryPoint") {
        target().query().setPoint(std::get<std::optional<Point>>(value));
        rebuild();
    } else if (id == "queryMethod") {
        showMethod(target(), static_cast<QueryMethod>(std::get<int>(value)));
        rebuild();
    }
}

void QueryTool::press(const PointerInput& input)
{
    if (input.modifiers.shift) {
        m_cursor = querySnap(target(), input).at;
        target().query().pin({&*m_cursor, 1});
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
    light(m_dragging ? std::nullopt : wallNear(input));
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
    light(std::nullopt);
}

void QueryTool::deactivate()
{
    target().query().setLitWall(std::nullopt);
}

void QueryTool::light(std::optional<WallId> wall)
{
    if (wall != target().query().litWall()) {
        target().query().setLitWall(wall);
        rebuild();
    }
}

std::optional<WallId> QueryTool::wallNear(const PointerInput& input) const
{
    const QueryResult* const found = result();
    const SectorExplanation* const reasons = found != nullptr ? found->shownReasons() : nullptr;
    double nearest = wallPull * input.unitsPerPixel;
    std::optional<WallId> wall;
    if (reasons != nullptr) {
        for (const WallStep& step : reasons->steps) {
            const double distance = distanceOf(closestOnSegment(step.edge, input.at), input.at);
            if (distance <= nearest) {
                nearest = distance;
                wall = step.wall;
            }
        }
    }
    return wall;
}

void QueryTool::ask(const PointerInput& input)
{
    m_cursor = querySnap(target(), input).at;
    target().query().setPoint(m_cursor);
    rebuild();
}

/// Shows the next sector of the stack. From a sector that does not contain the point, the first.
void QueryTool::stepInStack(ToolKey key)
{
    const std::vector<SectorId>& stack = result()->stack;
    if (stack.empty()) {
        return;
    }
    const auto shown =
        std::ranges::find_if(stack, [this](SectorId sector) { return result()->shown == sector; });
    const std::size_t step = key == ToolKey::Next ? 1 : stack.size() - 1;
    const std::size_t next =
        shown == stack.end()
            ? 0
            : (static_cast<std::size_t>(shown - stack.begin()) + step) % stack.size();
    target().query().show(target().view(), stack[next]);
}

/// Keeps the shown sector if it also contains the new point.
void QueryTool::moveBy(const GridStep& step)
{
    QueryState& query = target().query();
    const auto before = result()->shown;
    query.setPoint(steppedPoint(*query.point(), step, gridOf(target().options().snap())));
    if (before && std::ranges::count(result()->stack, *before) > 0) {
        query.show(target().view(), *before);
    }
}

/// Handles a key of the narrator. Returns false for others.
bool QueryTool::narrate(ToolKey key)
{
    const auto story = shownStory(target());
    if (!story) {
        return false;
    }
    QueryState& query = target().query();
    if (key == ToolKey::Enter) {
        query.setNarrator(afterEnter(query.narrator(), *story));
        return true;
    }
    if (!query.narrator().isOn) {
        return false;
    }
    if (key == ToolKey::Escape) {
        endNarrator(target());
        return true;
    }
    const auto* const row = std::ranges::find(narratorKeys, key, &NarratorKey::key);
    if (row == narratorKeys.end()) {
        return false;
    }
    query.setNarrator(afterMove(query.narrator(), *story, row->move));
    return true;
}

bool QueryTool::key(ToolKey key)
{
    if (!target().query().point()) {
        return false;
    }
    if (!m_dragging && narrate(key)) {
        rebuild();
        return true;
    }
    if (key == ToolKey::Escape) {
        m_dragging = false;
        target().query().setPoint(std::nullopt);
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
    rebuild();
}

void QueryTool::rebuild()
{
    m_overlay = {};
    if (const QueryResult* const shown = result()) {
        m_overlay = overlayOf(*shown);
    }
}

Overlay QueryTool::overlayOf(const QueryResult& shown) const
{
    const NarratorState& narrator = target().query().narrator();
    const auto story = narrator.isOn ? shownStory(target()) : std::nullopt;
    if (story && !story->steps.empty()) {
        return narratorOverlay(
            target().view(),
            shown.reasons.point,
            {.sector = *shown.shownReasons(), .story = *story, .at = shownStep(*story, narrator)});
    }
    const QueryLook look{
        .sector = shown.shown,
        .parts = target().options().queryParts(),
        .lit = target().query().litWall()};
    return queryOverlay(target().view(), shown.reasons, look);
}

PointerShape QueryTool::pointerShape() const
{
    return m_dragging ? PointerShape::ClosedHand : PointerShape::Cross;
}

std::vector<Hint> QueryTool::hints() const
{
    const QueryResult* const found = result();
    if (found == nullptr) {
        return {
            {"Click", "query a point"},
            {"Drag", "move the point"},
            {"Shift+click", "pin"},
            {"Ctrl", "no snap"}};
    }
    if (target().query().narrator().isOn) {
        return {
            {"Right", "next wall"},
            {"Left", "back"},
            {"Enter", target().query().narrator().isPlaying ? "stop" : "play"},
            {"Drag", "move the point"},
            {"N", "next sector here"},
            {"Ctrl+C", "copy as JSON"},
            {"Esc", "end the steps"}};
    }
    std::vector<Hint> hints{{"Drag", "move the point"}, {"Click", "query another point"}};
    if (found->shown) {
        hints.push_back({"Enter", "step by step"});
    }
    if (found->stack.size() > 1) {
        hints.push_back({"N", "next sector here"});
    }
    const bool isPinned = target().query().isPinned(found->reasons.point);
    hints.push_back({"P", isPinned ? "remove pin" : "pin", "query.pin"});
    hints.push_back({"Shift+click", "pin another"});
    hints.push_back({"Arrows", "move by grid step"});
    hints.push_back({"Ctrl+C", "copy as JSON"});
    hints.push_back({"Esc", "clear"});
    return hints;
}

std::string QueryTool::copiedText() const
{
    const QueryResult* const found = result();
    return found != nullptr ? jsonCase(target().view(), found->reasons) : std::string();
}

/// Returns where the narrator is, such as "Step 7 of 16, total +3".
std::string QueryTool::narratorStatus() const
{
    const auto story = shownStory(target());
    if (!story || story->steps.empty()) {
        return {};
    }
    const std::size_t at = shownStep(*story, target().query().narrator());
    return filledText(
        "Step {0} of {1}, total {2}",
        {numberText(static_cast<std::int64_t>(at) + 1),
         numberText(static_cast<std::int64_t>(story->steps.size())),
         totalText(story->method, story->steps[at].total)});
}

std::string QueryTool::status() const
{
    if (target().query().narrator().isOn) {
        return narratorStatus();
    }
    const QueryResult* const found = result();
    if (found == nullptr || found->stack.size() < 2) {
        return {};
    }
    const auto shown = std::ranges::find_if(found->stack, [found](SectorId sector) {
        return found->shown == sector;
    });
    if (shown == found->stack.end()) {
        return {};
    }
    return filledText(
        "{0} of {1} here",
        {std::to_string(shown - found->stack.begin() + 1), std::to_string(found->stack.size())});
}

std::unique_ptr<Tool> makeQueryTool(EditTarget& target)
{
    return std::make_unique<QueryTool>(target);
}

} // namespace sectored::editor
