#include "editor/tool/hand/generator_tool.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/query/pick.h"

#include "editor/tool/generate/wall_frame.h"
#include "editor/tool/gesture.h"
#include "editor/tool/take/takeable.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double startPull = 8;    ///< pixels
constexpr double handleReach = 12; ///< pixels

} // namespace

GeneratorTool::GeneratorTool(EditTarget& target, const GeneratorRow& row)
    : Tool(target)
    , m_row(row)
    , m_values(target, row)
{}

std::vector<ToolOption> GeneratorTool::options() const
{
    return m_values.options();
}

void GeneratorTool::setOption(std::string_view id, const OptionValue& value)
{
    change([&] {
        m_values.set(id, std::get<int>(value));
        if (m_draft) {
            m_draft->followOptions();
            m_active = m_active < m_draft->handles().size() ? m_active : 0;
        }
    });
}

void GeneratorTool::aim(const PointerInput& input)
{
    SnapInput wanted{.pointer = input};
    if (m_grab) {
        const auto handles = m_draft->handles();
        const bool isEnd =
            m_grab->handle < handles.size() && handles[m_grab->handle].kind == HandleKind::End;
        if (isEnd) {
            const auto side = m_draft->numberAim(m_grab->handle);
            wanted.anchor = side ? side->from : std::nullopt;
        } else {
            wanted.pointer.modifiers.shift = false;
        }
    }
    m_cursor = snap(base(), wanted);
    m_pointer = input;
}

std::optional<WallId> GeneratorTool::wallUnder(const PointerInput& input) const
{
    const Takeable takeable(target());
    const auto wall = pickWall(
        target().view(),
        {.at = input.at,
         .radius = startPull * input.unitsPerPixel,
         .withoutSectors = takeable.sectorsLeftOut()});
    const bool isUsable = wall && canCarryDraft(target().view().map, wall->wall);
    return isUsable ? std::optional(wall->wall) : std::nullopt;
}

std::optional<std::size_t> GeneratorTool::handleUnder(const PointerInput& input) const
{
    std::optional<std::size_t> nearest;
    double reach = handleReach * input.unitsPerPixel;
    const auto handles = m_draft ? m_draft->handles() : std::vector<DraftHandle>{};
    for (std::size_t k = 0; k < handles.size(); ++k) {
        const double distance = distanceOf(handles[k].at, input.at);
        if (distance <= reach) {
            reach = distance;
            nearest = k;
        }
    }
    return nearest;
}

bool GeneratorTool::takesPress(const PointerInput& input) const
{
    return m_draft != nullptr || wallUnder(input).has_value();
}

void GeneratorTool::press(const PointerInput& input)
{
    m_missed.reset();
    aim(input);
    if (const auto handle = handleUnder(input)) {
        const bool wasUntouched = m_isUntouched;
        change([&] { grab(*handle, input.at); });
        m_isUntouched = wasUntouched;
        return;
    }
    if (m_draft) {
        bool isUsed = false;
        change([&] { isUsed = m_draft->pressAt(input, m_cursor->at); });
        if (isUsed || m_reopened || !wallUnder(input)) {
            m_active = 0;
            return;
        }
    }
    begin(input);
}

void GeneratorTool::begin(const PointerInput& input)
{
    if (const auto wall = wallUnder(input)) {
        beginOn({.wall = *wall, .at = input.at});
    } else {
        m_missed = input.at;
        refresh();
    }
}

void GeneratorTool::beginOn(const DraftStart& start)
{
    target().setSelection({});
    change([&] {
        m_draft = m_row.begin(target(), start);
        grab(0, start.at);
    });
}

void GeneratorTool::grab(std::size_t handle, Vec2 at)
{
    m_active = handle;
    m_grab = Grab{.handle = handle, .pressedAt = at};
    if (handle < m_draft->handles().size()) {
        m_draft->grab(handle, at);
    }
}

void GeneratorTool::move(const PointerInput& input)
{
    m_missed.reset();
    if (m_grab && !m_grab->isMoved) {
        m_grab->isMoved =
            distanceOf(input.at, m_grab->pressedAt) > dragDistance * input.unitsPerPixel;
    }
    aim(input);
    if (!m_grab || !m_grab->isMoved || m_grab->handle >= m_draft->handles().size()) {
        refresh();
        return;
    }
    change([&] {
        m_draft->moveHandle(
            {.handle = m_grab->handle,
             .pointer = input.at,
             .to = m_cursor->at,
             .unitsPerPixel = input.unitsPerPixel,
             .modifiers = input.modifiers});
    });
}

void GeneratorTool::release(const PointerInput& input)
{
    if (m_grab) {
        move(input);
        m_grab.reset();
    }
    aim(input);
    refresh();
}

void GeneratorTool::doubleClick(const PointerInput& input)
{
    if (!m_draft) {
        press(input);
        return;
    }
    aim(input);
    finish();
}

bool GeneratorTool::turnWheel(int notches)
{
    bool isUsed = false;
    if (m_draft) {
        change([&] { isUsed = m_draft->turnWheel(notches); });
    }
    return isUsed;
}

void GeneratorTool::leave()
{
    if (!m_grab) {
        m_cursor.reset();
        m_pointer.reset();
    }
    refresh();
}

bool GeneratorTool::key(ToolKey key)
{
    switch (key) {
    case ToolKey::Enter:
        if (m_draft) {
            finish();
            return true;
        }
        return startAtCursor();
    case ToolKey::Space:
        return startAtCursor();
    case ToolKey::Escape: {
        const bool isUsed = m_draft != nullptr || m_missed;
        drop();
        refresh();
        return isUsed;
    }
    case ToolKey::Next:
        return nextVariant(1);
    case ToolKey::Previous:
        return nextVariant(-1);
    default:
        return stepByArrow(key);
    }
}

bool GeneratorTool::nextVariant(int step)
{
    bool isUsed = false;
    if (m_draft) {
        m_grab.reset();
        m_active = 0;
        change([&] { isUsed = m_draft->nextVariant(step); });
    }
    return isUsed;
}

/// Takes the value that is offered, or else makes the shape.
void GeneratorTool::finish()
{
    if (!takeOffer()) {
        make();
    }
}

/// Begins on the wall at the marker, which arrow keys or a typed position may have moved.
bool GeneratorTool::startAtCursor()
{
    if (m_draft || !m_cursor) {
        return false;
    }
    begin({.at = toVec2(m_cursor->at), .unitsPerPixel = m_pointer ? m_pointer->unitsPerPixel : 1});
    m_grab.reset();
    return true;
}

/// Moves the active handle, or the marker, by the grid.
bool GeneratorTool::stepByArrow(ToolKey key)
{
    const auto step = gridStepOf(key);
    if (!step) {
        return false;
    }
    const PlanGrid grid = gridOf(target().options().snap());
    if (!m_draft) {
        m_cursor = Snap{
            .at = steppedPoint(m_cursor ? m_cursor->at : Point{}, *step, grid),
            .kind = SnapKind::Grid};
        refresh();
        return true;
    }
    const auto handles = m_draft->handles();
    if (m_active < handles.size()) {
        moveHandleTo(steppedPoint(nearestPoint(handles[m_active].at), *step, grid));
    }
    return true;
}

/// Moves the active handle without snapping.
void GeneratorTool::moveHandleTo(Point to)
{
    const auto handles = m_draft->handles();
    if (m_active >= handles.size()) {
        return;
    }
    change([&] {
        m_draft->grab(m_active, handles[m_active].at);
        m_draft->moveHandle(
            {.handle = m_active,
             .pointer = toVec2(to),
             .to = to,
             .unitsPerPixel = m_pointer ? m_pointer->unitsPerPixel : 1,
             .modifiers = {.control = true}});
    });
}

NumberAim GeneratorTool::numberAim() const
{
    const NumberAim marker{.at = m_cursor ? m_cursor->at : Point{}};
    return m_draft ? m_draft->numberAim(m_active).value_or(marker) : marker;
}

NumberTarget* GeneratorTool::numberTarget()
{
    return m_draft && !m_draft->numberAim(m_active) ? nullptr : this;
}

void GeneratorTool::aimAt(Point at)
{
    if (m_draft) {
        m_grab.reset();
        moveHandleTo(at);
    } else {
        m_cursor = Snap{.at = at};
        refresh();
    }
}

void GeneratorTool::takeAt(Point at)
{
    aimAt(at);
    if (!m_draft) {
        startAtCursor();
    }
}

/// Takes the value that is offered instead of a rejected one. Returns false if there is none.
bool GeneratorTool::takeOffer()
{
    if (!hasOffer(m_overlay)) {
        return false;
    }
    m_grab.reset();
    setOption(m_row.number, *m_offer);
    return true;
}

/// Makes the shape. If that is rejected, the draft stays with the reason.
void GeneratorTool::make()
{
    m_grab.reset();
    if (m_reopened && m_isUntouched) {
        drop(); // the result is what it would make
        refresh();
        return;
    }
    const auto request = this->request();
    if (!request) {
        return;
    }
    if (m_reopened) {
        makeAgain(*request);
        return;
    }
    // Remove the draft first, because the commit notifies listeners of the changed level.
    auto draft = std::exchange(m_draft, nullptr);
    m_preview.reset();
    const PlanResult result = target().commit(*request);
    if (result) {
        target().setSelection(draft->selectionAfter(*result));
    } else if (draft->isAlive()) {
        m_draft = std::move(draft);
        m_isStale = true;
    }
    refresh();
}

void GeneratorTool::close()
{
    m_draft.reset();
    m_grab.reset();
    m_missed.reset();
    m_preview.reset();
    m_replaced.reset();
    if (std::exchange(m_reopened, nullptr)) {
        m_cursor.reset(); // may be about rows of the level without the result
    }
}

void GeneratorTool::drop()
{
    const bool wasOpen = m_reopened != nullptr;
    close();
    if (wasOpen) {
        closeGenerator(target());
    }
}

void GeneratorTool::levelChanged()
{
    if (m_isChanging) {
        return;
    }
    followOpened();
    if (m_draft && !m_draft->isAlive()) {
        drop();
    }
    m_isStale = true;
    refresh();
}

void GeneratorTool::activate()
{
    levelChanged();
    if (m_row.taken != TakenSelection::None && !m_draft) {
        beginOnSelection();
    }
}

/// Begins with the only selected wall or, if the generator is about sectors, at the first wall of
/// the only selected sector.
void GeneratorTool::beginOnSelection()
{
    const Selection& selection = target().selection();
    const Map& map = target().view().map;
    std::optional<WallId> wall;
    if (selection.walls.size() == 1 && selection.sectors.empty()) {
        wall = selection.walls.front();
    } else if (m_row.taken == TakenSelection::WallOrSector && selection.sectors.size() == 1) {
        const auto walls = map.wallsOf(selection.sectors.front());
        wall = walls.empty() ? std::nullopt : std::optional(walls.front());
    }
    if (wall && canCarryDraft(map, *wall)
        && !Takeable(target()).isLeftOut(map[*wall].sector.row())) {
        beginOn({.wall = *wall, .at = frameOf(map, *wall).middle});
        m_grab.reset();
    }
}

void GeneratorTool::deactivate()
{
    drop();
    m_cursor.reset();
    m_pointer.reset();
    refresh();
}

std::unique_ptr<Tool> makeStairsTool(EditTarget& target)
{
    return std::make_unique<GeneratorTool>(target, stairsGenerator());
}

std::unique_ptr<Tool> makeExtrudeTool(EditTarget& target)
{
    return std::make_unique<GeneratorTool>(target, extrudeGenerator());
}

std::unique_ptr<Tool> makeDoorTool(EditTarget& target)
{
    return std::make_unique<GeneratorTool>(target, doorGenerator());
}

std::unique_ptr<Tool> makeSlopeTool(EditTarget& target)
{
    return std::make_unique<GeneratorTool>(target, slopeGenerator());
}

} // namespace sectored::editor
