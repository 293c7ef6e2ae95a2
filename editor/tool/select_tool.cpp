#include "editor/tool/select_tool.h"

#include "core/map/loops.h"

#include "editor/tool/band_gesture.h"
#include "editor/tool/move_gesture.h"
#include "editor/tool/number_text.h"
#include "editor/tool/plan_points.h"
#include "editor/tool/refusal_overlay.h"
#include "editor/tool/snapper.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double sameSpot = 4; ///< pixels

bool isNear(const PointerInput& input, Vec2 at, double pixels)
{
    return distanceOf(input.at, at) <= pixels * input.unitsPerPixel;
}

/// Vertices, walls and sectors move; sprites do not yet.
bool moves(const Thing& thing)
{
    return !std::holds_alternative<SpriteId>(thing);
}

std::optional<Loop> loopOfWall(const Map& map, WallId wall)
{
    const SectorRef sector = map[wall].sector;
    if (!sector.isRow()) {
        return std::nullopt;
    }
    for (Loop& loop : loopsOf(map, sector.row())) {
        if (std::ranges::find(loop.walls, wall) != loop.walls.end()) {
            return std::move(loop);
        }
    }
    return std::nullopt;
}

} // namespace

SelectTool::SelectTool(EditTarget& target)
    : Tool(target)
{}

void SelectTool::press(const PointerInput& input)
{
    m_pointer = input;
    m_refusal.reset();
    m_state = Pressed{.at = input, .stack = thingsAt(target().view(), input)};
    rebuild();
}

void SelectTool::move(const PointerInput& input)
{
    m_pointer = input;
    if (m_last && !isNear(input, m_last->at, sameSpot)) {
        m_last.reset();
    }
    if (const auto* pressed = std::get_if<Pressed>(&m_state)) {
        const Pressed from = *pressed;
        if (!isNear(input, from.at.at, dragDistance) && startDrag(from)) {
            std::get<Dragging>(m_state)->update(input);
        }
    } else if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->update(input);
    } else {
        m_under = thingsAt(target().view(), input);
    }
    rebuild();
}

void SelectTool::release(const PointerInput& input)
{
    m_pointer = input;
    if (auto* drag = std::get_if<Dragging>(&m_state)) {
        const Dragging gesture = std::move(*drag);
        m_state = Idle{};
        if (auto refusal = gesture->finish()) {
            m_refusal = OldRefusal{.refusal = std::move(*refusal), .at = input.at};
        }
    } else if (const auto* pressed = std::get_if<Pressed>(&m_state)) {
        const Pressed where = *pressed;
        m_state = Idle{};
        click(where);
    }
    m_under = thingsAt(target().view(), input);
    rebuild();
}

void SelectTool::doubleClick(const PointerInput& input)
{
    const auto things = thingsAt(target().view(), input);
    const auto isWall = [](const Thing& thing) {
        return std::holds_alternative<WallId>(thing);
    };
    if (things.empty() || !isWall(things.front())) {
        press(input);
        return;
    }
    if (const auto loop = loopOfWall(target().view().map, std::get<WallId>(things.front()))) {
        Selection selection;
        selection.walls = loop->walls;
        std::ranges::sort(selection.walls);
        target().setSelection(std::move(selection));
    }
    m_last.reset();
    rebuild();
}

void SelectTool::leave()
{
    m_pointer.reset();
    m_under.clear();
    rebuild();
}

void SelectTool::click(const Pressed& pressed)
{
    const bool again =
        m_last && m_last->stack == pressed.stack && isNear(pressed.at, m_last->at, sameSpot);
    if (pressed.stack.empty()) {
        m_last.reset();
        if (!pressed.at.modifiers.shift && !pressed.at.modifiers.control) {
            target().setSelection({});
        }
        return;
    }
    const bool plain = !pressed.at.modifiers.shift && !pressed.at.modifiers.control;
    const std::size_t index =
        again && plain ? (m_last->index + 1) % pressed.stack.size() : std::size_t{0};
    m_last = LastClick{.at = pressed.at.at, .stack = pressed.stack, .index = index};
    take(pressed.stack[index], pressed.at.modifiers);
}

void SelectTool::take(const Thing& thing, Modifiers modifiers)
{
    if (modifiers.control) {
        target().setSelection(without(target().selection(), thing));
    } else if (modifiers.shift) {
        target().setSelection(with(target().selection(), thing));
    } else {
        target().setSelection(selectionOf({thing}));
    }
}

bool SelectTool::stepInStack(int direction)
{
    if (!m_last && m_pointer && !m_under.empty()) {
        // The first step takes the next of what the pointer lights.
        const bool taken = contains(target().selection(), m_under.front());
        m_last = LastClick{
            .at = m_pointer->at,
            .stack = m_under,
            .index = taken ? 0 : m_under.size() - 1};
    }
    if (!m_last) {
        return false;
    }
    const std::size_t count = m_last->stack.size();
    m_last->index = (m_last->index + (direction > 0 ? 1 : count - 1)) % count;
    take(m_last->stack[m_last->index], {});
    return true;
}

bool SelectTool::startDrag(const Pressed& pressed)
{
    m_last.reset();
    const bool band = pressed.stack.empty() || pressed.at.modifiers.shift;
    if (band) {
        m_state = std::make_unique<BandGesture>(target(), pressed.at);
        return true;
    }
    const auto grabbed = std::ranges::find_if(pressed.stack, [this](const Thing& thing) {
        return moves(thing) && contains(target().selection(), thing);
    });
    if (grabbed == pressed.stack.end()) {
        if (!moves(pressed.stack.front())) {
            m_state = Idle{};
            return false;
        }
        target().setSelection(selectionOf({pressed.stack.front()}));
    }
    m_state = std::make_unique<MoveGesture>(target(), pressed.at.at);
    return true;
}

bool SelectTool::nudge(ToolKey key)
{
    const auto step = gridStepOf(key);
    const auto vertices = verticesOf(target().view(), target().selection());
    if (!step || vertices.empty()) {
        return false;
    }
    const std::int64_t distance = std::int64_t{target().snapSettings().grid} * step->steps;
    const std::int64_t dx = step->x * distance;
    const std::int64_t dy = step->y * distance;
    MoveRequest request;
    for (const Point p : vertices) {
        request.vertices.push_back({.from = p, .to = movedPoint(p, dx, dy)});
    }
    const PlanResult result = target().commit(request);
    if (!result) {
        m_refusal = OldRefusal{.refusal = result.error(), .at = toVec2(vertices.front())};
        return true;
    }
    m_refusal.reset();
    Selection selection = target().selection();
    for (Point& vertex : selection.vertices) {
        vertex = movedPoint(vertex, dx, dy);
    }
    std::ranges::sort(selection.vertices);
    target().setSelection(std::move(selection));
    return true;
}

bool SelectTool::deleteSectors()
{
    const std::vector<SectorId> sectors = target().selection().sectors;
    for (const SectorId sector : sectors) {
        const PlanResult result = target().commit(DeleteSectorRequest{.sector = sector});
        if (!result) {
            const Box& box = target().view().index.boxOf(sector);
            m_refusal = OldRefusal{.refusal = result.error(), .at = toVec2(box.low)};
            return true;
        }
    }
    if (!sectors.empty()) {
        target().setSelection({});
    }
    return !sectors.empty();
}

bool SelectTool::key(ToolKey key)
{
    bool used = false;
    switch (key) {
    case ToolKey::Escape:
        used = !std::holds_alternative<Idle>(m_state) || m_refusal.has_value();
        m_state = Idle{};
        m_refusal.reset();
        break;
    case ToolKey::Next:
        used = !isBusy() && stepInStack(1);
        break;
    case ToolKey::Previous:
        used = !isBusy() && stepInStack(-1);
        break;
    case ToolKey::Delete:
    case ToolKey::Backspace:
        used = !isBusy() && deleteSectors();
        forgetRows();
        break;
    default:
        used = !isBusy() && nudge(key);
        if (used) {
            forgetRows();
        }
    }
    rebuild();
    return used;
}

void SelectTool::levelChanged()
{
    if (std::holds_alternative<Dragging>(m_state)) {
        m_state = Idle{};
    }
    forgetRows();
    rebuild();
}

/// What was found before an edit may be gone.
void SelectTool::forgetRows()
{
    m_last.reset();
    m_under.clear();
    if (m_pointer) {
        m_under = thingsAt(target().view(), *m_pointer);
    }
    if (auto* pressed = std::get_if<Pressed>(&m_state)) {
        pressed->stack = thingsAt(target().view(), pressed->at);
    }
}

void SelectTool::deactivate()
{
    m_state = Idle{};
    m_last.reset();
    m_refusal.reset();
    m_under.clear();
    rebuild();
}

const Plan* SelectTool::shownPlan() const
{
    const auto* drag = std::get_if<Dragging>(&m_state);
    return drag != nullptr ? (*drag)->shownPlan() : nullptr;
}

std::optional<Point> SelectTool::cursor() const
{
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        return (*drag)->cursor();
    }
    return m_pointer ? std::optional(roundedPoint(m_pointer->at)) : std::nullopt;
}

PointerShape SelectTool::pointerShape() const
{
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        return (*drag)->pointerShape();
    }
    const bool movable = !m_under.empty() && moves(m_under.front())
                         && !std::holds_alternative<SectorId>(m_under.front());
    return movable ? PointerShape::Move : PointerShape::Arrow;
}

std::vector<Hint> SelectTool::hints() const
{
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        return (*drag)->hints();
    }
    if (m_last && m_last->stack.size() > 1) {
        return {{"Click", "next here"}, {"N", "next here"}, {"Drag", "move"}, {"Shift", "add"}};
    }
    if (!target().selection().isEmpty()) {
        return {
            {"Drag", "move"},
            {"Arrows", "nudge"},
            {"Shift", "add"},
            {"Ctrl", "take away"},
            {"Esc", "select nothing"}};
    }
    return {
        {"Click", "select"},
        {"Drag", "move or band"},
        {"Shift", "add"},
        {"Ctrl", "take away"},
        {"Double click", "loop"}};
}

std::string SelectTool::status() const
{
    if (!m_last || m_last->stack.size() < 2) {
        return {};
    }
    return std::to_string(m_last->index + 1) + " of " + std::to_string(m_last->stack.size())
           + " here";
}

bool SelectTool::isBusy() const
{
    return std::holds_alternative<Dragging>(m_state);
}

bool SelectTool::showsOldRefusal() const
{
    return m_refusal.has_value() && std::holds_alternative<Idle>(m_state);
}

void SelectTool::dismissRefusal()
{
    m_refusal.reset();
    rebuild();
}

std::size_t SelectTool::sectorsInStack() const
{
    if (!m_last) {
        return 0;
    }
    return static_cast<std::size_t>(std::ranges::count_if(m_last->stack, [](const Thing& thing) {
        return std::holds_alternative<SectorId>(thing);
    }));
}

void SelectTool::rebuild()
{
    m_overlay = {};
    const MapView view = target().view();
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->addOverlay(m_overlay);
        return;
    }
    if (!m_under.empty() && !contains(target().selection(), m_under.front())) {
        addOutline(m_overlay, view, m_under.front(), OverlayRole::Hover);
    }
    if (m_refusal) {
        addRefusal(m_overlay, view.map, m_refusal->refusal, m_refusal->at);
    } else if (sectorsInStack() > 1) {
        m_overlay.message = OverlayMessage{
            .at = m_last->at,
            .title = status(),
            .detail = "Click again or N for the next",
            .role = OverlayRole::Hover};
    }
}

std::unique_ptr<Tool> makeSelectTool(EditTarget& target)
{
    return std::make_unique<SelectTool>(target);
}

} // namespace sectored::editor
