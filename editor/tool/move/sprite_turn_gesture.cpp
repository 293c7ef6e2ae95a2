#include "editor/tool/move/sprite_turn_gesture.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/closest_on_segment.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/screen_angle.h"

#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double stepOfTurn = fullCircle / 24.0; ///< 15 degrees
constexpr double angleOfDegree = fullCircle / 360.0;
constexpr double labelAway = 58; ///< pixels from the sprite, outside its handle

} // namespace

SpriteTurnGesture::SpriteTurnGesture(EditTarget& target, const SpriteHandle& handle)
    : m_target(target)
    , m_sprite(handle.sprite)
    , m_from(wholeAngle(target.view().map[handle.sprite].ang))
    , m_angle(m_from)
{}

void SpriteTurnGesture::update(const PointerInput& input)
{
    const Vec2 at = toVec2(m_target.view().map[m_sprite].position);
    const Vec2 way{input.at.x - at.x, input.at.y - at.y};
    if (way.x == 0 && way.y == 0) {
        return;
    }
    const double angle = buildAngleOf(way);
    turnTo(static_cast<std::int32_t>(
        std::lround(input.modifiers.shift ? nearestMultiple(angle, stepOfTurn) : angle)));
}

void SpriteTurnGesture::turnTo(std::int32_t angle)
{
    m_angle = wholeAngle(angle);
    m_plan.reset();
    if (m_angle != m_from) {
        if (auto plan = m_target.preview(request())) {
            m_plan = *std::move(plan);
        }
    }
}

SetEachRequest SpriteTurnGesture::request() const
{
    SetEachRequest request{.rows = m_target.selection().sprites, .field = "ang", .values = {}};
    for (const SpriteId sprite : m_target.selection().sprites) {
        request.values.push_back(wholeAngle(m_target.view().map[sprite].ang + m_angle - m_from));
    }
    return request;
}

std::optional<Refusal> SpriteTurnGesture::finish()
{
    if (m_angle == m_from) {
        return std::nullopt;
    }
    const PlanResult result = m_target.commit(request());
    return result ? std::nullopt : std::optional(result.error());
}

Point SpriteTurnGesture::cursor() const
{
    return m_target.view().map[m_sprite].position;
}

std::optional<NumberAim> SpriteTurnGesture::numberAim() const
{
    const double degrees = degreesOf(directionOf(m_angle));
    return NumberAim{
        .at = {static_cast<std::int32_t>(std::lround(degrees * 1000)), 0},
        .use = NumberUse::Turn};
}

void SpriteTurnGesture::aimAt(Point values)
{
    turnTo(static_cast<std::int32_t>(
        std::lround(std::remainder(-values.x / 1000.0, 360.0) * angleOfDegree)));
}

void SpriteTurnGesture::addOverlay(Overlay& overlay) const
{
    const Vec2 at = toVec2(cursor());
    const Vec2 way = directionOf(m_angle);
    overlay.points.push_back(
        {.at = at, .role = OverlayRole::Selected, .marker = Marker::Arrow, .way = way});
    overlay.labels.push_back(
        {.at = at,
         .text = degreesText(degreesOf(way)) + "   " + std::to_string(m_angle),
         .role = OverlayRole::Selected,
         .towards = way,
         .away = labelAway});
}

std::vector<Hint> SpriteTurnGesture::hints(std::string_view ending) const
{
    return {
        {ending, "rotate"},
        {"Shift", "15\u00b0 steps"},
        {"0 … 9", "type the angle"},
        {"Esc", "cancel"}};
}

std::vector<Hint> spriteHandleHints()
{
    return {{"Drag", "rotate"}, {"Shift", "15\u00b0 steps"}, {"0 … 9", "type the angle"}};
}

} // namespace sectored::editor
