#include "editor/tool/hand/select_tool.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/hand/band_gesture.h"
#include "editor/tool/hand/landing_option.h"
#include "editor/tool/hand/move_gesture.h"
#include "editor/tool/hand/select_hints.h"
#include "editor/tool/hand/select_option.h"
#include "editor/tool/hand/selection_edit.h"
#include "editor/tool/take/select_by.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// A drag grabs any first object, selected or not, except a sector: there users draw a selection
/// box more often than they move the sector.
bool isHandle(const std::vector<Thing>& things)
{
    return !things.empty() && !std::holds_alternative<SectorId>(things.front());
}

} // namespace

SelectTool::SelectTool(EditTarget& target)
    : Tool(target)
    , m_clicks(target)
{}

void SelectTool::press(const PointerInput& input)
{
    m_pointer = input;
    m_refusal.reset();
    stop();
    lookForGrip(input);
    m_state = Pressed{.at = input, .things = thingsAt(target(), input)};
    rebuild();
}

void SelectTool::stop()
{
    m_state = Idle{};
    m_isTyped = false;
}

/// Finds the handle at the pointer, if handles are shown.
void SelectTool::lookForGrip(const PointerInput& input)
{
    m_unitsPerPixel = input.unitsPerPixel;
    m_grip = gripAt(target(), input);
}

/// Starts to drag the handle at the pointer. Returns false if there is none.
bool SelectTool::startAtGrip(const PointerInput& at)
{
    const bool starts = hasGrip();
    if (starts) {
        m_clicks.forget();
        m_state = dragOfGrip(target(), *m_grip, at.at);
    }
    return starts;
}

void SelectTool::move(const PointerInput& input)
{
    m_pointer = input;
    if (m_isTyped) {
        stop();
    }
    if (const auto* pressed = std::get_if<Pressed>(&m_state)) {
        const Pressed from = *pressed;
        if (distanceOf(input.at, from.at.at) > dragDistance * input.unitsPerPixel) {
            startDrag(from);
            std::get<Dragging>(m_state)->update(input);
        }
    } else if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->update(input);
    } else {
        m_under = thingsAt(target(), input);
        lookForGrip(input);
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
        stop();
        if (!where.listed && !m_grip) {
            m_clicks.click(where.at, where.things);
        }
    }
    m_under = thingsAt(target(), input);
    lookForGrip(input);
    rebuild();
}

void SelectTool::finishDrag(Vec2 at)
{
    Dragging gesture = std::move(std::get<Dragging>(m_state));
    stop();
    if (auto refusal = gesture->finish()) {
        m_refusal.emplace(std::move(*refusal), at, std::move(gesture));
    }
}

/// Does what is offered instead of a refused drag. Returns false if nothing is.
bool SelectTool::takeOffer()
{
    if (!m_refusal || !m_refusal->hasOffer()) {
        return false;
    }
    // Remove the refusal first, because the commit notifies listeners of the changed level.
    auto taken = std::exchange(m_refusal, std::nullopt);
    showRefusal(taken->takeOffer());
    forgetRows();
    return true;
}

std::vector<ToolOption> SelectTool::options() const
{
    return selectOptions(target().options());
}

void SelectTool::setOption(std::string_view id, const OptionValue& value)
{
    setSelectOption(target().options(), id, value);
}

NumberTarget* SelectTool::numberTarget()
{
    const auto* drag = std::get_if<Dragging>(&m_state);
    const bool isIdle = std::holds_alternative<Idle>(m_state);
    return (isIdle && hasGrip()) || (drag != nullptr && (*drag)->numberAim()) ? this : nullptr;
}

NumberAim SelectTool::numberAim() const
{
    const auto* drag = std::get_if<Dragging>(&m_state);
    return drag != nullptr ? *(*drag)->numberAim()
                           : *dragOfGrip(target(), *m_grip, placeOf(*m_grip))->numberAim();
}

void SelectTool::aimAt(Point at)
{
    if (std::holds_alternative<Idle>(m_state) && m_pointer && startAtGrip(*m_pointer)) {
        m_isTyped = true;
    }
    if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->aimAt(at);
        rebuild();
    }
}

void SelectTool::takeAt(Point at)
{
    if (auto* drag = std::get_if<Dragging>(&m_state)) {
        (*drag)->aimAt(at);
        finishDrag(toVec2((*drag)->cursor()));
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

void SelectTool::openList(const PointerInput& input)
{
    auto* pressed = std::get_if<Pressed>(&m_state);
    if (pressed != nullptr && m_clicks.openList(input.at, pressed->things)) {
        pressed->listed = true;
        rebuild();
    }
}

void SelectTool::leave()
{
    m_pointer.reset();
    m_under.clear();
    m_grip.reset();
    rebuild();
}

bool SelectTool::stepInStack(int direction)
{
    if (m_pointer && !m_under.empty()) {
        m_clicks.startAt(m_pointer->at, m_under);
    }
    return m_clicks.step(direction);
}

void SelectTool::pointAtRow(std::optional<std::size_t> row)
{
    if (m_clicks.pointAt(row)) {
        rebuild();
    }
}

void SelectTool::pickRow(std::size_t row)
{
    m_clicks.pick(row);
    rebuild();
}

void SelectTool::dismissList()
{
    m_clicks.forget();
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
    if (startAtGrip(pressed.at)) {
        return;
    }
    m_clicks.forget();
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
    const auto offset = nudgeOf(target(), key);
    if (!offset || target().selection().isEmpty()) {
        return false;
    }
    showRefusal(moveSelection(target(), *offset));
    return true;
}

bool SelectTool::deleteSelected()
{
    if (target().selection().isEmpty()) {
        return false;
    }
    showRefusal(deleteSelection(target()));
    return true;
}

/// Shows the refusal at the pointer, or without a pointer at the selection. Without a refusal, an
/// older one goes.
void SelectTool::showRefusal(std::optional<Refusal> refusal)
{
    m_refusal.reset();
    if (!refusal) {
        return;
    }
    const Vec2 at = m_pointer ? m_pointer->at : anchorOf(target().view(), target().selection());
    m_refusal.emplace(std::move(*refusal), at);
}

/// Works only during a drag.
bool SelectTool::stepLayer(ToolKey key)
{
    auto* const dragging = std::get_if<Dragging>(&m_state);
    return dragging != nullptr && (*dragging)->stepLayer(key);
}

/// Changes the landing or the heights, during a drag or before it.
bool SelectTool::stepLanding(ToolKey key)
{
    auto* const dragging = std::get_if<Dragging>(&m_state);
    if (dragging == nullptr) {
        editor::stepLanding(target().options(), key);
        return true;
    }
    m_keepsDrag = true; // the change of the option is reported at once
    const bool stepped = (*dragging)->stepLanding(key);
    m_keepsDrag = false;
    return stepped;
}

bool SelectTool::key(ToolKey key)
{
    bool used = false;
    switch (key) {
    case ToolKey::Escape:
        used = !std::holds_alternative<Idle>(m_state) || m_refusal.has_value();
        stop();
        m_refusal.reset();
        break;
    case ToolKey::Enter:
        used = takeOffer();
        break;
    case ToolKey::Next:
        used = stepLayer(key) || (!isBusy() && stepInStack(1));
        break;
    case ToolKey::Previous:
        used = stepLayer(key) || (!isBusy() && stepInStack(-1));
        break;
    case ToolKey::NextLanding:
    case ToolKey::PreviousLanding:
    case ToolKey::OtherHeights:
        used = stepLanding(key);
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
    if (isBusy()) {
        if (m_keepsDrag) {
            return;
        }
        stop();
    }
    if (m_refusal) {
        m_refusal->dropOffer();
    }
    forgetRows();
    rebuild();
}

/// Discards objects found before an edit, because they may no longer exist.
void SelectTool::forgetRows()
{
    m_clicks.forget();
    m_under.clear();
    if (m_pointer) {
        m_under = thingsAt(target(), *m_pointer);
        lookForGrip(*m_pointer);
    }
    if (auto* pressed = std::get_if<Pressed>(&m_state)) {
        pressed->things = thingsAt(target(), pressed->at);
    }
}

void SelectTool::deactivate()
{
    stop();
    m_clicks.forget();
    m_refusal.reset();
    m_under.clear();
    m_grip.reset();
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
    if (m_grip) {
        return pointerOver(target(), *m_grip);
    }
    return isHandle(m_under) || grabsSelection(m_under) ? PointerShape::Move : PointerShape::Arrow;
}

std::vector<Hint> SelectTool::hints() const
{
    if (const auto* drag = std::get_if<Dragging>(&m_state)) {
        return (*drag)->hints(m_isTyped ? "Enter" : "Release");
    }
    std::vector<Hint> hints = hasGrip() ? gripHints(target(), *m_grip) : idleHints();
    if (m_refusal) {
        m_refusal->addHints(hints);
    }
    return hints;
}

std::optional<DragFacts> SelectTool::dragFacts() const
{
    const auto* drag = std::get_if<Dragging>(&m_state);
    return drag != nullptr ? (*drag)->dragFacts() : std::nullopt;
}

std::vector<Hint> SelectTool::idleHints() const
{
    return selectHints(
        target(),
        {.isListed = m_clicks.isListed(),
         .isMoved = isHandle(m_under) || grabsSelection(m_under),
         .isStacked = sectorCount(m_under) > 1});
}

bool SelectTool::isBusy() const
{
    return std::holds_alternative<Dragging>(m_state);
}

OldRefusal* SelectTool::oldRefusal()
{
    return m_refusal && std::holds_alternative<Idle>(m_state) ? this : nullptr;
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
    addGrips(m_overlay, target(), m_unitsPerPixel);
    if (const Thing* const pointedAt = m_clicks.pointedAt()) {
        addOutline(m_overlay, view, *pointedAt, OverlayRole::Hover);
    } else if (!m_under.empty() && !contains(target().selection(), m_under.front())) {
        addOutline(m_overlay, view, m_under.front(), OverlayRole::Hover);
    }
    if (m_refusal) {
        m_refusal->addTo(m_overlay, view.map);
    } else if (m_clicks.isListed()) {
        m_overlay.list = m_clicks.list();
    }
}

std::unique_ptr<Tool> makeSelectTool(EditTarget& target)
{
    return std::make_unique<SelectTool>(target);
}

} // namespace sectored::editor
