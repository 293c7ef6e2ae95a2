#include "editor/tool/hand/move_gesture.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/move/joins_overlay.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sectored::editor {

MoveGesture::MoveGesture(EditTarget& target, Vec2 grabbedAt)
    : m_target(target)
    , m_grabbedAt(grabbedAt)
    , m_pointer(grabbedAt)
    , m_drag(
          target,
          MovedShape(
              target.view(),
              verticesOf(target.view(), target.selection()),
              spritesOf(target.view().map, target.selection())),
          movesWholeSectors(target) ? SelectionDrag::Kind::Sectors : SelectionDrag::Kind::Vertices)
{
    const Map& map = target.view().map;
    std::vector<Point> points = m_drag.shape().vertices();
    const auto positionOf = [&map](SpriteId sprite) {
        return map[sprite].position;
    };
    std::ranges::transform(m_drag.shape().sprites(), std::back_inserter(points), positionOf);
    if (!points.empty()) {
        m_reference = *std::ranges::min_element(points, {}, [grabbedAt](Point p) {
            return distanceOf(toVec2(p), grabbedAt);
        });
    }
}

/// Vertices snap to other vertices and the grid. Sprites snap to the grid only, because on a wall
/// they would be in two sectors. Shift locks an axis here instead of setting angle steps.
Point MoveGesture::snapped(Vec2 wanted, const PointerInput& input) const
{
    const Modifiers modifiers{.control = input.modifiers.control};
    if (m_drag.shape().vertices().empty()) {
        const SnapSettings settings = effectiveSettings(m_target.options().snap(), modifiers);
        return settings.toGrid ? gridPoint(wanted, gridOf(settings)) : nearestPoint(wanted);
    }
    const PointerInput pointer{
        .at = wanted,
        .unitsPerPixel = input.unitsPerPixel,
        .modifiers = modifiers};
    const auto& vertices = m_drag.shape().vertices();
    return snap(m_target, {.pointer = pointer, .without = vertices, .onlyPoints = true}).at;
}

MoveOffset MoveGesture::offsetFor(const PointerInput& input) const
{
    const Vec2 reference = toVec2(m_reference);
    Vec2 wanted{reference.x + input.at.x - m_grabbedAt.x, reference.y + input.at.y - m_grabbedAt.y};
    Point to = snapped(wanted, input);
    if (input.modifiers.shift) {
        const bool alongX = std::abs(wanted.x - reference.x) >= std::abs(wanted.y - reference.y);
        (alongX ? to.y : to.x) = alongX ? m_reference.y : m_reference.x;
    }
    return {std::int64_t{to.x} - m_reference.x, std::int64_t{to.y} - m_reference.y};
}

void MoveGesture::update(const PointerInput& input)
{
    m_pointer = input.at;
    moveBy(offsetFor(input));
}

std::optional<NumberAim> MoveGesture::numberAim() const
{
    return NumberAim{.from = m_reference, .at = movedPoint(m_reference, m_offset.x, m_offset.y)};
}

void MoveGesture::aimAt(Point to)
{
    m_pointer = toVec2(to);
    moveBy({std::int64_t{to.x} - m_reference.x, std::int64_t{to.y} - m_reference.y});
}

void MoveGesture::moveBy(MoveOffset offset)
{
    if (offset != m_offset) {
        m_offset = offset;
        preview();
    }
}

void MoveGesture::preview()
{
    if (m_offset == MoveOffset{}) {
        m_drag.clear();
        return;
    }
    m_drag.take(
        [by = m_offset](Point p) { return movedPoint(p, by.x, by.y); },
        moveOfSelection(m_target, m_offset, m_drag.rows()));
}

bool MoveGesture::stepLanding(ToolKey key)
{
    const bool stepped = m_drag.stepLanding(key);
    if (stepped) {
        preview();
    }
    return stepped;
}

bool MoveGesture::stepLayer(ToolKey key)
{
    const bool stepped = m_drag.stepLayer(key);
    if (stepped) {
        preview();
    }
    return stepped;
}

std::optional<Refusal> MoveGesture::finish()
{
    auto refusal = m_drag.commit();
    if (refusal || m_offset == MoveOffset{}) {
        return refusal;
    }
    m_target.setSelection(movedSelection(m_target.selection(), m_offset));
    return std::nullopt;
}

void MoveGesture::addOverlay(Overlay& overlay) const
{
    m_drag.addTo(overlay, m_pointer);
    if (m_drag.plan() != nullptr) {
        overlay.lines.push_back(
            {.from = toVec2(m_reference),
             .to = toVec2(cursor()),
             .role = OverlayRole::OldPlace,
             .dashed = true});
        addMessage(overlay);
    }
}

/// Shows what the move does, in a box at the pointer.
void MoveGesture::addMessage(Overlay& overlay) const
{
    const bool movesWalls = !m_drag.shape().vertices().empty();
    const std::string way = filledText(
        "By {0}, {1}   To {2}",
        {numberText(m_offset.x), numberText(m_offset.y), pointText(cursor())});
    overlay.message = OverlayMessage{
        .at = m_pointer,
        .title = movesWalls ? joinsText(*m_drag.plan(), m_drag.joins()) : std::string{},
        .detail = m_drag.isStacked()
                      ? filledText("{0}\nStacked layers are moved without joining.", {way})
                      : way,
        .role = OverlayRole::Stroke};
}

PointerShape MoveGesture::pointerShape() const
{
    return m_drag.refusal() != nullptr ? PointerShape::Forbidden : PointerShape::Move;
}

Point MoveGesture::cursor() const
{
    return movedPoint(m_reference, m_offset.x, m_offset.y);
}

std::vector<Hint> MoveGesture::hints(std::string_view ending) const
{
    std::vector<Hint> hints{
        {ending, m_drag.refusal() != nullptr ? "change nothing" : "move here"},
        {"Ctrl", "no snap"},
        {"Shift", "lock to one axis"},
        {"Esc", "cancel"}};
    m_drag.addHints(hints);
    return hints;
}

} // namespace sectored::editor
