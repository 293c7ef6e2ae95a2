#include "editor/tool/hand/paste_tool.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/snap_group.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/hand/landing_option.h"
#include "editor/tool/hand/paste_option.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/move/floating_overlay.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

constexpr int wheelDegrees = 15;

Vec2 between(Point from, Vec2 to)
{
    return {to.x - from.x, to.y - from.y};
}

PasteMode modeOf(Landing landing)
{
    switch (landing) {
    case Landing::Cut:
        return PasteMode::Merge;
    case Landing::KeepOver:
        return PasteMode::Free;
    case Landing::Stitch:
    case Landing::Refuse:
        break;
    }
    return PasteMode::Stitch;
}

} // namespace

/// Changes something whose report this tool need not follow.
template <class Change>
void PasteTool::quietly(Change change)
{
    m_isQuiet = true;
    change();
    m_isQuiet = false;
}

/// Changes something and follows it once: when it is reported or, if it is not, afterwards.
template <class Change>
void PasteTool::changeAndFollow(Change change)
{
    m_isStale = true;
    change();
    if (m_isStale) {
        levelChanged();
    }
}

/// Begins, turns or ends the group as the held rows say.
void PasteTool::followHeldRows()
{
    const HeldRows& held = target().heldRows();
    if (held.rows() == nullptr) {
        m_group.reset();
    } else if (!m_group || m_group->taken != held.taken()) {
        start();
    } else if (m_group->rows.pose() != held.pose()) {
        turn(held.pose());
    } else {
        preview();
    }
}

void PasteTool::start()
{
    const PastedRows pasted = *target().heldRows().rows();
    quietly([&] { setPasteOption(target(), "landing", static_cast<int>(pasted.landing)); });
    m_isFollowing = false;
    m_isPressed = false;
    m_group.emplace(target().heldRows());
    m_group->wanted = startOf(pasted);
    grab();
    aimBy(m_group->wanted);
}

/// Keeps the point of the group that is at the pointer there.
void PasteTool::grab()
{
    const Box& box = m_group->rows.originalBox();
    if (m_pointer && !box.isEmpty()) {
        const Vec2 at{m_pointer->at.x - m_group->wanted.x, m_pointer->at.y - m_group->wanted.y};
        m_group->grab =
            box.contains(nearestPoint(at)) ? between(m_group->rows.centre(), at) : Vec2{};
    }
}

/// Returns the offset with which the rows begin to float.
Vec2 PasteTool::startOf(const PastedRows& pasted) const
{
    if (pasted.at) {
        return between(m_group->rows.centre(), toVec2(*pasted.at));
    }
    const double step = target().options().snap().grid;
    return {step, step};
}

/// Returns the point that snaps to the grid, in the original place of the turned rows.
Point PasteTool::anchor() const
{
    const PlanGrid grid = gridOf(target().options().snap());
    return m_group->rows.moved(gridPoint(toVec2(m_group->rows.centre()), grid));
}

void PasteTool::follow(const PointerInput& input)
{
    // The view repeats the position when a tool becomes active.
    const bool isFirst = !m_pointer;
    const bool isSame = isFirst || (m_pointer->at.x == input.at.x && m_pointer->at.y == input.at.y);
    m_pointer = input;
    if (!m_group) {
        return;
    }
    if (isFirst) {
        grab();
    }
    m_isFollowing = m_isFollowing || !isSame;
    if (m_isFollowing) {
        const Vec2 at{input.at.x - m_group->grab.x, input.at.y - m_group->grab.y};
        aimBy(between(m_group->rows.centre(), at));
    }
}

/// Moves the rows by the snapped offset.
void PasteTool::aimBy(Vec2 wanted)
{
    GroupAim aim{.anchor = anchor(), .wanted = wanted};
    if (m_isFollowing) {
        aim.vertices = m_group->rows.vertices();
        aim.modifiers = m_pointer->modifiers;
        aim.unitsPerPixel = m_pointer->unitsPerPixel;
    }
    m_group->wanted = wanted;
    moveBy(snappedOffset(target(), aim));
}

void PasteTool::moveBy(Point by)
{
    const bool isPlanned = m_group->plan || m_group->refusal;
    m_group->turnRefusal.reset();
    if (by != m_group->by || !isPlanned) {
        m_group->by = by;
        preview();
    }
}

Request PasteTool::request() const
{
    const Landing landing = pasteLanding(target().options());
    PasteRequest request{
        .fragment = m_group->rows.rows(),
        .by = m_group->by,
        .tags = pasteTags(target()),
        .game = m_group->pasted.game,
        .mode = modeOf(landing),
        .sheet = m_group->layer.hint(target()),
        .heights = landingHeights(target().options()),
        .locksTiles = locksTiles(target().options())};
    if (landing == Landing::Stitch) {
        const auto covered = m_group->rows.covered(target().view(), request.by);
        std::ranges::copy(covered, std::back_inserter(request.sheet.hidden));
    }
    const auto& prefab = m_group->pasted.prefab;
    if (!prefab) {
        return request;
    }
    return PlacePrefabRequest{
        .prefab = prefab->id,
        .version = prefab->version,
        .rows = m_group->pasted.rows,
        .at = request.by,
        .pose = m_group->rows.pose(),
        .tags = request.tags,
        .game = request.game,
        .mode = request.mode,
        .sheet = std::move(request.sheet),
        .heights = request.heights};
}

void PasteTool::preview()
{
    m_group->plan.reset();
    m_group->refusal.reset();
    PlanResult result = target().preview(request());
    if (result) {
        m_group->plan = std::move(*result);
        m_group->valid = m_group->by;
        return;
    }
    m_group->refusal = std::move(result.error());
    if (m_group->refusal->code == MessageCode::Ambiguous) {
        m_group->layers = m_group->refusal->culprits.sectors;
    }
}

/// Turns the rows where they are. If that is rejected, they keep their pose.
void PasteTool::turn(RowsPose pose)
{
    auto refusal = m_group->rows.setPose(
        pose,
        {.areLocked = locksTiles(target().options()), .sizes = target().view().tiles});
    if (refusal) {
        quietly([this] { target().heldRows().setPose(m_group->rows.pose()); });
    } else {
        m_group->plan.reset();
        m_group->refusal.reset();
        m_group->valid.reset();
        aimBy(m_group->wanted);
    }
    m_group->turnRefusal = std::move(refusal);
}

bool PasteTool::turnWheel(int notches)
{
    if (!m_group || !m_pointer || !m_pointer->modifiers.shift) {
        return false;
    }
    const RowsPose pose = rotated(m_group->rows.pose(), wheelDegrees * notches);
    changeAndFollow([&] { target().heldRows().setPose(pose); });
    return true;
}

void PasteTool::place(AfterPlacing after)
{
    if (m_group->refusal) {
        return;
    }
    const Request wanted = request();
    m_group->plan.reset(); // it is about the level before
    std::optional<PlanResult> result;
    quietly([&] { result = target().commit(wanted); });
    if (!*result) {
        m_group->refusal = result->error();
        return;
    }
    const Plan& placed = **result;
    target().setSelection({.sectors = placed.created, .sprites = placed.createdSprites});
    changeAndFollow([&] {
        if (after == AfterPlacing::End && !pasteRepeats(target().options())) {
            target().heldRows().drop();
        }
    });
}

void PasteTool::press(const PointerInput& input)
{
    m_isPressed = m_group.has_value();
    move(input);
}

void PasteTool::move(const PointerInput& input)
{
    follow(input);
    refresh();
}

void PasteTool::release(const PointerInput& input)
{
    follow(input);
    if (m_group && m_isPressed) {
        place(input.modifiers.shift ? AfterPlacing::Repeat : AfterPlacing::End);
    }
    m_isPressed = false;
    refresh();
}

bool PasteTool::stepBy(ToolKey key)
{
    const auto step = gridStepOf(key);
    if (!step) {
        return false;
    }
    const PlanGrid grid = gridOf(target().options().snap());
    const Point from = anchor();
    const Point to = steppedPoint({from.x + m_group->by.x, from.y + m_group->by.y}, *step, grid);
    aimAt(to);
    return true;
}

bool PasteTool::stepLayer(ToolKey key)
{
    const bool stepped = m_group->layer.step(m_group->layers, key);
    if (stepped) {
        m_group->valid.reset(); // the last valid offset was of another layer
        preview();
    }
    return stepped;
}

bool PasteTool::key(ToolKey key)
{
    if (!m_group) {
        return false;
    }
    bool used = true;
    switch (key) {
    case ToolKey::Escape:
        changeAndFollow([this] { target().heldRows().drop(); });
        break;
    case ToolKey::Enter:
    case ToolKey::Space:
        place(AfterPlacing::End);
        break;
    case ToolKey::ShiftEnter:
        place(AfterPlacing::Repeat);
        break;
    case ToolKey::Next:
    case ToolKey::Previous:
        used = stepLayer(key);
        break;
    case ToolKey::NextLanding:
    case ToolKey::PreviousLanding:
        setOption("landing", static_cast<int>(neighbourOf(pasteLanding(target().options()), key)));
        break;
    case ToolKey::OtherHeights:
        m_group->valid.reset(); // the last valid offset was that of other heights
        changeAndFollow([&] { stepLanding(target().options(), key); });
        break;
    default:
        used = stepBy(key);
    }
    refresh();
    return used;
}

void PasteTool::levelChanged()
{
    if (!m_isQuiet) {
        m_isStale = false;
        followHeldRows();
        refresh();
    }
}

void PasteTool::deactivate()
{
    quietly([this] { target().heldRows().drop(); });
    m_group.reset();
    m_pointer.reset();
    m_isPressed = false;
    refresh();
}

const Plan* PasteTool::shownPlan() const
{
    return m_group && m_group->plan ? &*m_group->plan : nullptr;
}

std::optional<Point> PasteTool::cursor() const
{
    if (!m_group) {
        return std::nullopt;
    }
    const Point at = anchor();
    return Point{at.x + m_group->by.x, at.y + m_group->by.y};
}

PointerShape PasteTool::pointerShape() const
{
    if (!m_group) {
        return PointerShape::Arrow;
    }
    return m_group->refusal ? PointerShape::Forbidden : PointerShape::Move;
}

std::vector<Hint> PasteTool::hints() const
{
    if (!m_group) {
        return {{"Ctrl+V", "paste", "edit.paste"}, {"Esc", "back to Select"}};
    }
    std::vector<Hint> hints{
        {"Click", m_group->refusal ? "change nothing" : "place"},
        {"Shift", "place and repeat"},
        {"U", landingHint(pasteLanding(target().options()))},
        {"B", heightsHint(landingHeights(target().options()))},
        {",", "rotate left", "geometry.turnLeft"},
        {".", "rotate right", "geometry.turnRight"},
        {"X", "mirror", "geometry.mirrorX"},
        {"Shift+wheel", "15\u00b0 steps"},
        {"Ctrl", "no snap"},
        {"Esc", "cancel"}};
    if (m_group->layers.size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "next layer"});
    }
    return hints;
}

std::vector<ToolOption> PasteTool::options() const
{
    return pasteOptions(target());
}

void PasteTool::setOption(std::string_view id, const OptionValue& value)
{
    if (m_group && (id == "landing" || id == "keepHeights")) {
        m_group->valid.reset(); // the last valid offset was that of another landing
    }
    changeAndFollow([&] {
        setPasteOption(target(), id, value);
        if (m_group && id == "lockTiles") {
            turn(m_group->rows.pose());
        }
    });
}

NumberAim PasteTool::numberAim() const
{
    return {.from = anchor(), .at = *cursor()};
}

void PasteTool::aimAt(Point at)
{
    const Point from = anchor();
    m_isFollowing = false;
    m_group->wanted = between(from, toVec2(at));
    moveBy({at.x - from.x, at.y - from.y});
    refresh();
}

void PasteTool::takeAt(Point at)
{
    aimAt(at);
    place(AfterPlacing::End);
    refresh();
}

void PasteTool::refresh()
{
    m_overlay = {};
    if (!m_group) {
        return;
    }
    m_group->layer.addTo(m_overlay, target().view().map);
    if (m_group->refusal) {
        addRejected();
        return;
    }
    addFloatingRows(m_overlay, m_group->rows, {.by = m_group->by, .role = OverlayRole::Selected});
    addMessage();
}

void PasteTool::addRejected()
{
    const FloatingRows& rows = m_group->rows;
    if (m_group->valid && *m_group->valid != m_group->by) {
        addFloatingRows(m_overlay, rows, {.by = *m_group->valid, .role = OverlayRole::LastPlace});
    }
    addFloatingRows(m_overlay, rows, {.by = m_group->by, .role = OverlayRole::Refusal});
    addRefusal(m_overlay, target().view().map, *m_group->refusal, toVec2(*cursor()));
}

void PasteTool::addMessage()
{
    m_overlay.points.push_back(
        {.at = toVec2(*cursor()), .role = OverlayRole::Selected, .marker = Marker::Plus});
    m_overlay.message = OverlayMessage{
        .at = m_pointer && m_isFollowing ? m_pointer->at : toVec2(*cursor()),
        .title = m_group->turnRefusal ? englishText(*m_group->turnRefusal)
                 : m_group->plan      ? pastedText(m_group->rows, *m_group->plan)
                                      : std::string{},
        .detail = m_group->turnRefusal || !m_group->plan ? std::string{}
                                                         : noticesText(m_group->plan->notices),
        .role = m_group->turnRefusal ? OverlayRole::Refusal : OverlayRole::Selected};
}

std::unique_ptr<Tool> makePasteTool(EditTarget& target)
{
    return std::make_unique<PasteTool>(target);
}

} // namespace sectored::editor
