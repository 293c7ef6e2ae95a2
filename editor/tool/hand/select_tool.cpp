#include "editor/tool/hand/select_tool.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/map/portal.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/hand/band_gesture.h"
#include "editor/tool/hand/move_gesture.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/select_by.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double sameSpot = 4; ///< pixels

bool isNear(const PointerInput& input, Vec2 at, double pixels)
{
    return distanceOf(input.at, at) <= pixels * input.unitsPerPixel;
}

/// Deletes sectors and sprites; without them, walls between sectors (once per portal), which joins
/// the sectors; without such walls, vertices, which joins the walls next to them.
std::vector<Request> deletionOf(const Map& map, const Selection& selection)
{
    if (!selection.sectors.empty() || !selection.sprites.empty()) {
        return {DeleteRequest{.sectors = selection.sectors, .sprites = selection.sprites}};
    }
    std::vector<Request> requests;
    for (const WallId wall : selection.walls) {
        const auto partner = partnerOf(map, wall);
        if (!partner || wall < *partner || !std::ranges::binary_search(selection.walls, *partner)) {
            requests.emplace_back(DeleteWallRequest{.wall = wall});
        }
    }
    if (requests.empty()) {
        for (const Point vertex : selection.vertices) {
            requests.emplace_back(DeleteVertexRequest{.at = vertex});
        }
    }
    return requests;
}

/// A drag grabs any first object, selected or not, except a sector: there users draw a selection
/// box more often than they move the sector.
bool isHandle(const std::vector<Thing>& things)
{
    return !things.empty() && !std::holds_alternative<SectorId>(things.front());
}

/// Returns the filter for the hint line.
std::string_view filterText(SelectFilter filter)
{
    switch (filter) {
    case SelectFilter::All:
        return "filter: all";
    case SelectFilter::Vertices:
        return "filter: vertices";
    case SelectFilter::Walls:
        return "filter: walls";
    case SelectFilter::Sectors:
        return "filter: sectors";
    case SelectFilter::Sprites:
        break;
    }
    return "filter: sprites";
}

} // namespace

SelectTool::SelectTool(EditTarget& target)
    : Tool(target)
{}

void SelectTool::press(const PointerInput& input)
{
    m_pointer = input;
    m_refusal.reset();
    m_state = Pressed{.at = input, .things = thingsAt(target(), input)};
    rebuild();
}

void SelectTool::move(const PointerInput& input)
{
    m_pointer = input;
    if (const auto* pressed = std::get_if<Pressed>(&m_state)) {
        const Pressed from = *pressed;
        if (!isNear(input, from.at.at, dragDistance)) {
            startDrag(from);
            std::get<Dragging>(m_state)->update(input);
        }
    } else if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->update(input);
    } else {
        m_under = thingsAt(target(), input);
    }
    rebuild();
}

void SelectTool::release(const PointerInput& input)
{
    m_pointer = input;
    if (isBusy()) {
        finishDrag(input.at);
    } else if (const auto* pressed = std::get_if<Pressed>(&m_state)) {
        const Pressed where = *pressed;
        m_state = Idle{};
        if (!where.listed) {
            click(where);
        }
    }
    m_under = thingsAt(target(), input);
    rebuild();
}

void SelectTool::finishDrag(Vec2 at)
{
    const Dragging gesture = std::move(std::get<Dragging>(m_state));
    m_state = Idle{};
    if (auto refusal = gesture->finish()) {
        m_refusal = OldRefusal{.refusal = std::move(*refusal), .at = at};
    }
}

std::optional<NumberAim> SelectTool::numberAim() const
{
    const auto* drag = std::get_if<Dragging>(&m_state);
    return drag != nullptr ? (*drag)->numberAim() : std::nullopt;
}

void SelectTool::aimAt(Point at)
{
    if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->aimAt(at);
        rebuild();
    }
}

void SelectTool::takeAt(Point at)
{
    if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->aimAt(at);
        finishDrag(toVec2(at));
        forgetRows();
        rebuild();
    }
}

void SelectTool::doubleClick(const PointerInput& input)
{
    const auto things = thingsAt(target(), input);
    if (things.empty()) {
        press(input);
        return;
    }
    if (const auto* wall = std::get_if<WallId>(&things.front())) {
        target().setSelection(sorted({.walls = loopOf(target().view().map, *wall)}));
    } else if (const auto* sector = std::get_if<SectorId>(&things.front())) {
        target().setSelection({.sectors = sameFloorAround(target(), *sector)});
    } else {
        press(input);
        return;
    }
    dismissList();
}

void SelectTool::longPress(const PointerInput& input)
{
    auto* pressed = std::get_if<Pressed>(&m_state);
    if (pressed == nullptr || pressed->things.size() < 2) {
        return;
    }
    pressed->listed = true;
    const auto inHand = std::ranges::find_if(pressed->things, [this](const Thing& thing) {
        return contains(target().selection(), thing);
    });
    const bool none = inHand == pressed->things.end();
    m_stack = ThingStack{
        .at = input.at,
        .things = pressed->things,
        .index = none ? 0 : static_cast<std::size_t>(inHand - pressed->things.begin())};
    if (none) {
        take(m_stack->inHand(), {});
    }
    m_listShown = true;
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
    const Modifiers modifiers = pressed.at.modifiers;
    const bool plain = !modifiers.shift && !modifiers.control;
    const bool again =
        m_stack && m_stack->things == pressed.things && isNear(pressed.at, m_stack->at, sameSpot);
    if (pressed.things.empty()) {
        m_stack.reset();
        if (plain) {
            target().setSelection({});
        }
        return;
    }
    if (again && plain) {
        m_stack->step(1);
    } else {
        m_stack = ThingStack{.at = pressed.at.at, .things = pressed.things};
    }
    // Do not list a single portal or a wall with its sector on the first click.
    m_listShown = plain && (again || sectorCount(pressed.things) > 1);
    take(m_stack->inHand(), modifiers);
}

void SelectTool::take(const Thing& thing, Modifiers modifiers)
{
    const Selection& before = target().selection();
    if (modifiers.control && modifiers.shift) {
        target().setSelection(common(before, selectionOf({thing})));
    } else if (modifiers.control) {
        target().setSelection(without(before, thing));
    } else if (modifiers.shift) {
        target().setSelection(with(before, thing));
    } else {
        target().setSelection(selectionOf({thing}));
    }
}

bool SelectTool::stepInStack(int direction)
{
    if (!m_stack && m_pointer && !m_under.empty()) {
        // The first step selects the object after the highlighted one.
        const bool taken = contains(target().selection(), m_under.front());
        m_stack = ThingStack{
            .at = m_pointer->at,
            .things = m_under,
            .index = taken ? 0 : m_under.size() - 1};
    }
    if (!m_stack) {
        return false;
    }
    m_stack->step(direction);
    m_listShown = m_stack->things.size() > 1;
    take(m_stack->inHand(), {});
    return true;
}

void SelectTool::pointAtRow(std::optional<std::size_t> row)
{
    if (row != m_pointedRow) {
        m_pointedRow = row;
        rebuild();
    }
}

void SelectTool::pickRow(std::size_t row)
{
    if (m_stack && row < m_stack->things.size()) {
        m_stack->index = row;
        take(m_stack->inHand(), {});
        rebuild();
    }
}

void SelectTool::dismissList()
{
    m_stack.reset();
    m_listShown = false;
    m_pointedRow.reset();
    rebuild();
}

/// Tests whether one of the objects is selected; a drag then moves the whole selection.
bool SelectTool::grabsSelection(const std::vector<Thing>& things) const
{
    return std::ranges::any_of(things, [this](const Thing& thing) {
        return contains(target().selection(), thing);
    });
}

void SelectTool::startDrag(const Pressed& pressed)
{
    m_stack.reset();
    m_listShown = false;
    const bool grabs = grabsSelection(pressed.things);
    if (pressed.at.modifiers.shift || (!grabs && !isHandle(pressed.things))) {
        m_state = std::make_unique<BandGesture>(target(), pressed.at);
        return;
    }
    if (!grabs) {
        target().setSelection(selectionOf({pressed.things.front()}));
    }
    m_state = std::make_unique<MoveGesture>(target(), pressed.at.at);
}

bool SelectTool::nudge(ToolKey key)
{
    const auto step = gridStepOf(key);
    if (!step || target().selection().isEmpty()) {
        return false;
    }
    const std::int64_t distance = std::int64_t{target().snapSettings().grid} * step->steps;
    const MoveOffset offset{step->x * distance, step->y * distance};
    const PlanResult result = target().commit(moveOfSelection(target(), offset));
    if (!result) {
        refuse(result.error());
        return true;
    }
    m_refusal.reset();
    target().setSelection(movedSelection(target().selection(), offset));
    return true;
}

bool SelectTool::deleteSelected()
{
    const Selection& selection = target().selection();
    if (selection.isEmpty()) {
        return false;
    }
    const PlanResult result = target().commitTogether(deletionOf(target().view().map, selection));
    if (!result) {
        refuse(result.error());
        return true;
    }
    target().setSelection({});
    return true;
}

/// Shows the rejection at the pointer or, if the keyboard was used without one, at the selection.
void SelectTool::refuse(Refusal refusal)
{
    const Selection& selection = target().selection();
    const auto vertices = verticesOf(target().view(), selection);
    Vec2 at;
    if (m_pointer) {
        at = m_pointer->at;
    } else if (!vertices.empty()) {
        at = toVec2(vertices.front());
    } else if (!selection.sprites.empty()) {
        at = toVec2(target().view().map[selection.sprites.front()].position);
    }
    m_refusal = OldRefusal{.refusal = std::move(refusal), .at = at};
}

/// Works only during a drag.
bool SelectTool::stepLevel(ToolKey key)
{
    auto* const dragging = std::get_if<Dragging>(&m_state);
    return dragging != nullptr && (*dragging)->stepLevel(key);
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
        used = stepLevel(key) || (!isBusy() && stepInStack(1));
        break;
    case ToolKey::Previous:
        used = stepLevel(key) || (!isBusy() && stepInStack(-1));
        break;
    case ToolKey::Delete:
    case ToolKey::Backspace:
        used = !isBusy() && deleteSelected();
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

/// Discards objects found before an edit, because they may no longer exist.
void SelectTool::forgetRows()
{
    m_stack.reset();
    m_listShown = false;
    m_under.clear();
    if (m_pointer) {
        m_under = thingsAt(target(), *m_pointer);
    }
    if (auto* pressed = std::get_if<Pressed>(&m_state)) {
        pressed->things = thingsAt(target(), pressed->at);
    }
}

void SelectTool::deactivate()
{
    m_state = Idle{};
    m_stack.reset();
    m_listShown = false;
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
    return m_pointer ? std::optional(nearestPoint(m_pointer->at)) : std::nullopt;
}

PointerShape SelectTool::pointerShape() const
{
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        return (*drag)->pointerShape();
    }
    return isHandle(m_under) || grabsSelection(m_under) ? PointerShape::Move : PointerShape::Arrow;
}

std::vector<Hint> SelectTool::hints() const
{
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        return (*drag)->hints();
    }
    return idleHints();
}

/// Returns the hint for a drag at the pointer.
Hint SelectTool::dragHint() const
{
    if (isHandle(m_under) || grabsSelection(m_under)) {
        return {"Drag", "move"};
    }
    return {"Drag", target().selectShape() == SelectShape::Lasso ? "lasso" : "selection box"};
}

std::vector<Hint> SelectTool::idleHints() const
{
    if (m_stack && m_listShown) {
        const char* const next = "next object here";
        return {{"Click", next}, {"N", next}, dragHint(), {"Shift", "add"}};
    }
    const Hint filter{"A", filterText(target().selectFilter()), "select.filter.next"};
    if (!target().selection().isEmpty()) {
        return {
            dragHint(),
            {"Arrows", "nudge"},
            {"Shift", "add"},
            {"Ctrl", "deselect"},
            {"Del", "delete", "edit.delete"},
            {"Esc", "deselect all"},
            filter};
    }
    return {
        {"Click", "select"},
        dragHint(),
        {"Shift", "add"},
        {"Ctrl", "deselect"},
        {"Double-click", "select loop"},
        filter};
}

std::string SelectTool::status() const
{
    if (!m_stack || m_stack->things.size() < 2) {
        return {};
    }
    return std::to_string(m_stack->index + 1) + " of " + std::to_string(m_stack->things.size())
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

void SelectTool::rebuild()
{
    m_overlay = {};
    const MapView view = target().view();
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->addOverlay(m_overlay);
        return;
    }
    const bool listed = m_stack && m_listShown;
    if (listed && m_pointedRow && *m_pointedRow < m_stack->things.size()) {
        addOutline(m_overlay, view, m_stack->things[*m_pointedRow], OverlayRole::Hover);
    } else if (!m_under.empty() && !contains(target().selection(), m_under.front())) {
        addOutline(m_overlay, view, m_under.front(), OverlayRole::Hover);
    }
    if (m_refusal) {
        addRefusal(m_overlay, view.map, m_refusal->refusal, m_refusal->at);
    } else if (listed) {
        m_overlay.list = listOf(view, *m_stack);
    }
}

std::unique_ptr<Tool> makeSelectTool(EditTarget& target)
{
    return std::make_unique<SelectTool>(target);
}

} // namespace sectored::editor
