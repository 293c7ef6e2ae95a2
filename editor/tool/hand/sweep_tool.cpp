#include "editor/tool/hand/sweep_tool.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/lab/sweep_text.h"
#include "sectored/map/plane.h"
#include "sectored/map/slope.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/sweep/sweep_lens.h"
#include "editor/tool/sweep/sweep_option.h"
#include "editor/tool/sweep/sweep_overlay.h"
#include "editor/tool/sweep/sweep_space.h"

namespace sectored::editor {

namespace {

constexpr double endPull = 10; ///< pixels within which an end is taken

/// Returns the height of the middle of the shape at a place, in map units, up.
double middleAt(const EditTarget& target, const SweepOptionsRead& options, Point at)
{
    if (options.height == SweepHeight::AtZ) {
        return upwards(options.z);
    }
    const auto sector = target.sectorAt(at);
    const double floor =
        sector ? heightAt(target.view().map, *sector, PlaneKind::Floor, toVec2(at)) : 0;
    return upwards(floor) + options.halfHeight();
}

/// Adds what the option Show asks for.
void addShown(Overlay& overlay, SweepShow show, const EditTarget& target)
{
    const SweepState& state = target.sweep();
    const SweepCase& sweep = *state.sweep();
    if (faultOf(sweep)) {
        return;
    }
    switch (show) {
    case SweepShow::Contact:
        break;
    case SweepShow::Reach:
        addReach(overlay, sweep, state.level(target.view()));
        break;
    case SweepShow::Spheres:
        addSpheres(overlay, sweep, state.level(target.view()));
        break;
    case SweepShow::Planes:
        addPlanes(overlay, sweep, state.partitions(target.view()));
        break;
    }
}

} // namespace

SweepTool::SweepTool(EditTarget& target)
    : Tool(target)
{
    rebuild();
}

std::vector<ToolOption> SweepTool::options() const
{
    return sweepOptions(target().options());
}

void SweepTool::setOption(std::string_view id, const OptionValue& value)
{
    setSweepOption(target().options(), id, std::get<int>(value));
    levelChanged();
}

std::optional<SweepTool::Way> SweepTool::way() const
{
    const auto& sweep = target().sweep().sweep();
    if (!sweep) {
        return std::nullopt;
    }
    return Way{
        .from = nearestPoint(onPlan(sweep->at)),
        .to = nearestPoint(onPlan(sweep->at + sweep->by))};
}

std::optional<SweepTool::End> SweepTool::endNear(const PointerInput& input) const
{
    const auto shown = way();
    const double reach = endPull * input.unitsPerPixel;
    if (shown && distanceOf(toVec2(shown->to), input.at) <= reach) {
        return End::Finish;
    }
    if (shown && distanceOf(toVec2(shown->from), input.at) <= reach) {
        return End::Start;
    }
    return std::nullopt;
}

/// Angle steps are about the other end.
Point SweepTool::snapped(const PointerInput& input) const
{
    SnapInput wanted{.pointer = input};
    if (const auto shown = way(); shown && m_dragged) {
        wanted.anchor = *m_dragged == End::Start ? shown->to : shown->from;
    }
    return snap(target(), wanted).at;
}

void SweepTool::press(const PointerInput& input)
{
    m_before = way();
    m_isRaising = input.modifiers.shift;
    const auto end = endNear(input);
    if (!end) {
        const Point start = snapped(input);
        put({.from = start, .to = start});
    }
    m_dragged = end.value_or(End::Finish);
    m_lastEnd = *m_dragged;
}

void SweepTool::move(const PointerInput& input)
{
    m_isRaising = input.modifiers.shift;
    if (m_dragged) {
        dragTo(input);
    }
    m_cursor = snapped(input);
}

void SweepTool::release(const PointerInput& input)
{
    if (m_dragged) {
        dragTo(input);
    }
    m_dragged.reset();
}

void SweepTool::dragTo(const PointerInput& input)
{
    if (auto shown = way()) {
        (*m_dragged == End::Start ? shown->from : shown->to) = snapped(input);
        put(*shown);
    }
}

bool SweepTool::turnWheel(int notches)
{
    const auto& sweep = target().sweep().sweep();
    if (!sweep) {
        return false;
    }
    if (m_isRaising) {
        turnSweepHeight(target().options(), downwards(sweep->at.z), notches);
    } else if (!turnSweepRadius(target().options(), notches)) {
        return false;
    }
    levelChanged();
    return true;
}

bool SweepTool::step(ToolKey key)
{
    const auto step = gridStepOf(key);
    auto shown = way();
    if (!step || !shown) {
        return false;
    }
    Point& end = m_lastEnd == End::Start ? shown->from : shown->to;
    const bool isByGrid = step->steps > 1;
    end = isByGrid
              ? steppedPoint(end, {.x = step->x, .y = step->y}, gridOf(target().options().snap()))
              : movedPoint(end, step->x, step->y);
    put(*shown);
    return true;
}

bool SweepTool::key(ToolKey key)
{
    const auto shown = way();
    if (!shown) {
        return false;
    }
    if (step(key)) {
        return true;
    }
    switch (key) {
    case ToolKey::Escape:
        if (m_dragged && m_before) {
            put(*m_before);
        } else {
            target().sweep().set(std::nullopt);
            rebuild();
        }
        m_dragged.reset();
        break;
    case ToolKey::Enter:
        stepSweepLegs(target().options(), 1);
        put(*shown);
        break;
    case ToolKey::Backspace:
        stepSweepLegs(target().options(), -1);
        put(*shown);
        break;
    default:
        return false;
    }
    return true;
}

/// Asks about the way with the options as they are.
void SweepTool::put(const Way& way)
{
    const SweepOptionsRead options =
        readSweepOptions(target().options(), target().sweep().player());
    const Vec2 from = toVec2(way.from);
    const Vec2 to = toVec2(way.to);
    target().sweep().set(SweepCase{
        .shape = options.shape(),
        .at = {from.x, from.y, middleAt(target(), options, way.from)},
        .by = {to.x - from.x, to.y - from.y, 0},
        .slide = options.slide});
    rebuild();
}

void SweepTool::levelChanged()
{
    if (const auto shown = way()) {
        put(*shown);
    } else {
        rebuild();
    }
}

void SweepTool::rebuild()
{
    m_overlay = {};
    const SweepState& state = target().sweep();
    if (state.sweep()) {
        const SweepOptionsRead options = readSweepOptions(target().options());
        const SweepAnswer* const given = state.answer(target().view());
        const PublishedLook published =
            options.isPublishedShown ? PublishedLook::Shown : PublishedLook::Hidden;
        m_overlay = sweepOverlay(*state.sweep(), given, published);
        m_overlay.space = spaceOfSweep(*state.sweep(), given, published);
        addShown(m_overlay, options.show, target());
    }
}

std::optional<Point> SweepTool::cursor() const
{
    const auto shown = way();
    if (!m_dragged || !shown) {
        return m_cursor;
    }
    return *m_dragged == End::Start ? shown->from : shown->to;
}

PointerShape SweepTool::pointerShape() const
{
    return m_dragged ? PointerShape::ClosedHand : PointerShape::Cross;
}

std::vector<Hint> SweepTool::hints() const
{
    if (m_dragged) {
        return {
            {"Release", "end the way here"},
            {"Wheel", "radius"},
            {"Shift+wheel", "height"},
            {"Ctrl", "no snap"},
            {"Esc", "cancel"}};
    }
    if (!way()) {
        return {{"Drag", "move the shape from here"}, {"Ctrl", "no snap"}};
    }
    return {
        {"Drag", "an end, or a new way"},
        {"Arrows", "move the end by 1"},
        {"Shift+arrows", "by the grid"},
        {"Enter", "slide on"},
        {"Backspace", "one leg back"},
        {"Shift+B", "to the bench", "test.bench"},
        {"Ctrl+C", "copy as JSON"},
        {"Esc", "clear"}};
}

std::string SweepTool::status() const
{
    const SweepState& state = target().sweep();
    return state.sweep() ? sweepVerdict(state.answer(target().view())) : std::string();
}

std::string SweepTool::copiedText() const
{
    const auto& sweep = target().sweep().sweep();
    return sweep ? sweepCaseJson(*sweep) : std::string();
}

std::unique_ptr<Tool> makeSweepTool(EditTarget& target)
{
    return std::make_unique<SweepTool>(target);
}

} // namespace sectored::editor
