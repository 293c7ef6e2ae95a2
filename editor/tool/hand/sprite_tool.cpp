#include "editor/tool/hand/sprite_tool.h"

#include "sectored/geom/build_angle.h"
#include "sectored/query/pick.h"

#include "editor/tool/gesture.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/screen_angle.h"
#include "editor/tool/take/takeable.h"

#include <cmath>
#include <limits>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double spritePull = 8;   ///< pixels
constexpr double armLength = 32;   ///< pixels of the line that shows the angle
constexpr double stepDegrees = 15; ///< step of Shift and the wheel

std::int32_t steppedAngle(double steps)
{
    return static_cast<std::int32_t>(
               std::lround(steps * stepDegrees * fullCircle / 360) + fullCircle)
           % fullCircle;
}

double stepsOf(std::int32_t angle)
{
    return angle * 360.0 / fullCircle / stepDegrees;
}

std::optional<SpriteId> spriteUnder(const EditTarget& target, const PointerInput& input)
{
    const Takeable takeable(target);
    return pickSprite(
        target.view(),
        {.at = input.at,
         .radius = spritePull * input.unitsPerPixel,
         .withoutSectors = takeable.sectorsLeftOut(),
         .withoutSprites = takeable.spritesLeftOut()});
}

} // namespace

SpriteTool::SpriteTool(EditTarget& target)
    : Tool(target)
    , m_angle(Sprite{}.ang)
{}

std::vector<ToolOption> SpriteTool::options() const
{
    return {
        {.id = "tile",
         .text = "Tile",
         .tip = "Tile (picnum) for new sprites",
         .most = std::numeric_limits<std::int16_t>::max(),
         .value = target().options().number("sprite.tile", 0)}};
}

void SpriteTool::setOption(std::string_view id, const OptionValue& value)
{
    if (id == "tile") {
        target().options().setNumber("sprite.tile", std::get<int>(value));
    }
}

void SpriteTool::aim(const PointerInput& input)
{
    m_cursor = snap(target(), {.pointer = input});
}

void SpriteTool::press(const PointerInput& input)
{
    m_refusal.reset();
    aim(input);
    Turning turning{.at = m_cursor->at, .angle = m_angle, .pressedAt = input.at};
    if (const auto sprite = spriteUnder(target(), input)) {
        const Sprite& row = target().view().map[*sprite];
        turning = {.at = row.position, .sprite = sprite, .angle = row.ang, .pressedAt = input.at};
        target().setSelection({.sprites = {*sprite}});
    }
    m_state = turning;
    refresh();
}

void SpriteTool::move(const PointerInput& input)
{
    if (isBusy()) {
        turn(input);
    } else {
        aim(input);
    }
    refresh();
}

void SpriteTool::turn(const PointerInput& input)
{
    auto& turning = std::get<Turning>(m_state);
    if (!turning.turned
        && distanceOf(input.at, turning.pressedAt) <= dragDistance * input.unitsPerPixel) {
        return;
    }
    const Vec2 way{input.at.x - turning.at.x, input.at.y - turning.at.y};
    turning.turned = true;
    turning.angle = buildAngleOf(way);
    if (input.modifiers.shift) {
        turning.angle = steppedAngle(std::round(stepsOf(turning.angle)));
    }
}

bool SpriteTool::turnWheel(int notches)
{
    if (!isBusy()) {
        return false;
    }
    auto& turning = std::get<Turning>(m_state);
    turning.turned = true;
    turning.angle = steppedAngle(std::round(stepsOf(turning.angle)) - notches);
    refresh();
    return true;
}

void SpriteTool::release(const PointerInput& input)
{
    if (isBusy()) {
        finish();
    }
    aim(input);
    refresh();
}

void SpriteTool::finish()
{
    const Turning turning = std::get<Turning>(std::exchange(m_state, Idle{}));
    if (!turning.sprite) {
        m_angle = turning.angle;
        commit(AddSpriteRequest{
            .at = turning.at,
            .values = {
                {"picnum", target().options().number("sprite.tile", 0)},
                {"ang", turning.angle}}});
    } else if (turning.turned) {
        m_angle = turning.angle;
        commit(
            SetRequest{.rows = std::vector{*turning.sprite}, .values = {{"ang", turning.angle}}});
    }
}

void SpriteTool::commit(const Request& request)
{
    const PlanResult result = target().commit(request);
    if (!result) {
        m_refusal = result.error();
    } else if (!result->createdSprites.empty()) {
        target().setSelection({.sprites = result->createdSprites});
    }
}

void SpriteTool::leave()
{
    m_cursor.reset();
    refresh();
}

bool SpriteTool::deleteSelected()
{
    const std::vector<SpriteId> sprites = target().selection().sprites;
    if (sprites.empty()) {
        return false;
    }
    commit(DeleteRequest{.sprites = sprites});
    return true;
}

bool SpriteTool::key(ToolKey key)
{
    bool used = false;
    if (key == ToolKey::Escape) {
        used = isBusy() || m_refusal;
        m_state = Idle{};
        m_refusal.reset();
    } else if (isBusy()) {
        return false;
    } else if (key == ToolKey::Space && m_cursor) {
        used = true;
        m_refusal.reset();
        m_state = Turning{.at = m_cursor->at, .angle = m_angle};
        finish();
    } else if (key == ToolKey::Delete || key == ToolKey::Backspace) {
        used = deleteSelected();
    } else if (const auto step = gridStepOf(key)) {
        used = true;
        m_refusal.reset();
        m_cursor = Snap{
            .at = steppedPoint(
                m_cursor ? m_cursor->at : Point{},
                *step,
                gridOf(target().options().snap())),
            .kind = SnapKind::Grid};
    }
    refresh();
    return used;
}

void SpriteTool::activate()
{
    const Selection& selection = target().selection();
    if (selection.sprites.size() == 1) {
        target().options().setNumber(
            "sprite.tile",
            target().view().map[selection.sprites.front()].picnum);
    }
    levelChanged();
}

void SpriteTool::levelChanged()
{
    if (const auto* turning = std::get_if<Turning>(&m_state)) {
        if (turning->sprite && target().view().map.find(*turning->sprite) == nullptr) {
            m_state = Idle{};
        }
    }
    refresh();
}

void SpriteTool::deactivate()
{
    m_state = Idle{};
    m_refusal.reset();
    m_cursor.reset();
    refresh();
}

void SpriteTool::dismissRefusal()
{
    m_refusal.reset();
    refresh();
}

std::optional<Point> SpriteTool::cursor() const
{
    if (const auto* turning = std::get_if<Turning>(&m_state)) {
        return turning->at;
    }
    return m_cursor ? std::optional(m_cursor->at) : std::nullopt;
}

bool SpriteTool::isOverVoid() const
{
    const auto at = cursor();
    return at && !target().sectorAt(*at) && target().sectorsAt(*at).boundary.empty();
}

PointerShape SpriteTool::pointerShape() const
{
    if (isOverVoid()) {
        return PointerShape::Forbidden;
    }
    return isBusy() ? PointerShape::ClosedHand : PointerShape::Cross;
}

void SpriteTool::refresh()
{
    m_overlay = {};
    const MapView view = target().view();
    if (const auto* turning = std::get_if<Turning>(&m_state)) {
        const Vec2 at = toVec2(turning->at);
        const Vec2 direction = directionOf(turning->angle);
        m_overlay.points.push_back(
            {.at = at, .role = OverlayRole::Selected, .marker = Marker::Arrow, .way = direction});
        m_overlay.labels.push_back(
            {.at = at,
             .text = degreesText(degreesOf(direction)),
             .role = OverlayRole::Selected,
             .towards = direction,
             .away = armLength + 4});
    } else if (m_cursor) {
        addSnap(m_overlay, view, *m_cursor);
    }
    if (m_refusal && m_cursor) {
        addRefusal(m_overlay, view.map, *m_refusal, toVec2(m_cursor->at));
    }
}

std::vector<Hint> SpriteTool::hints() const
{
    if (isBusy()) {
        return {
            {"Drag", "rotate"},
            {"Shift", "15\u00b0 steps"},
            {"Wheel", "15\u00b0 steps"},
            {"Release", "place"},
            {"Esc", "cancel"}};
    }
    std::vector<Hint> hints{{"Click", "place"}, {"Drag", "place and rotate"}};
    if (!target().selection().sprites.empty()) {
        hints.insert(hints.end(), {{"T", "lotag", "edit.lotag"}, {"Del", "delete", "edit.delete"}});
    }
    hints.insert(
        hints.end(),
        {{"Shift+S", "set player start", "level.playerStart"}, {"Ctrl", "no snap"}});
    return hints;
}

std::string SpriteTool::status() const
{
    return m_cursor && !isBusy() ? wordOf(*m_cursor, target().view()) : std::string{};
}

std::unique_ptr<Tool> makeSpriteTool(EditTarget& target)
{
    return std::make_unique<SpriteTool>(target);
}

} // namespace sectored::editor
