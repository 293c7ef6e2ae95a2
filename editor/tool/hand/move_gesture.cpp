#include "editor/tool/hand/move_gesture.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/map/loops.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/move/joins_overlay.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace sectored::editor {

namespace {

/// Old places of more walls than this would hide the level.
constexpr std::size_t mostOldWalls = 2000;

} // namespace

MoveGesture::MoveGesture(EditTarget& target, Vec2 grabbedAt)
    : m_target(target)
    , m_grabbedAt(grabbedAt)
    , m_pointer(grabbedAt)
    , m_vertices(verticesOf(target.view(), target.selection()))
    , m_movesSectors(movesWholeSectors(target))
{
    const Map& map = target.view().map;
    m_sprites = spritesOf(map, target.selection());
    std::vector<Point> points = m_vertices;
    std::ranges::transform(m_sprites, std::back_inserter(points), [&map](SpriteId sprite) {
        return map[sprite].position;
    });
    if (!points.empty()) {
        m_reference = *std::ranges::min_element(points, {}, [grabbedAt](Point p) {
            return distanceOf(toVec2(p), grabbedAt);
        });
    }
    collectLines();
}

void MoveGesture::collectLines()
{
    const MapView view = m_target.view();
    const auto moves = [this](Point p) {
        return std::ranges::binary_search(m_vertices, p);
    };
    Box box;
    std::ranges::for_each(m_vertices, [&box](Point p) { box.include(p); });
    for (const SectorId sector : view.index.sectorsMeeting(box)) {
        const std::size_t before = m_lines.size();
        for (const Segment& edge : edgesOf(view.map, sector)) {
            if (moves(edge.a) || moves(edge.b)) {
                m_lines.push_back(edge);
            }
        }
        if (m_lines.size() > before) {
            m_sectors.push_back(sector);
        }
    }
}

/// Vertices snap to other vertices and the grid. Sprites snap to the grid only, because on a wall
/// they would be in two sectors. Shift locks an axis here instead of setting angle steps.
Point MoveGesture::snapped(Vec2 wanted, const PointerInput& input) const
{
    const Modifiers modifiers{.control = input.modifiers.control};
    if (m_vertices.empty()) {
        const SnapSettings settings = effectiveSettings(m_target.options().snap(), modifiers);
        return settings.toGrid ? gridPoint(wanted, gridOf(settings)) : nearestPoint(wanted);
    }
    const PointerInput pointer{
        .at = wanted,
        .unitsPerPixel = input.unitsPerPixel,
        .modifiers = modifiers};
    return snap(m_target, {.pointer = pointer, .without = m_vertices, .onlyPoints = true}).at;
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
    m_move.reset();
    m_joins = {};
    if (m_offset == MoveOffset{}) {
        m_valid = m_offset;
        return;
    }
    m_move = moveOfSelection(m_target, m_offset, m_layer);
    if (m_move->plan) {
        m_valid = m_offset;
        m_joins = joins();
    } else if (m_move->plan.error().code == MessageCode::Ambiguous) {
        m_layers = m_move->plan.error().culprits.sectors;
    }
}

Joins MoveGesture::joins() const
{
    std::vector<MoveRequest::Vertex> vertices;
    vertices.reserve(m_vertices.size());
    for (const Point p : m_vertices) {
        vertices.push_back({.from = p, .to = movedPoint(p, m_offset.x, m_offset.y)});
    }
    return joinsOf(
        m_target.view(),
        m_move->plan->patch,
        {.vertices = vertices, .stitches = m_move->stitches});
}

const Plan* MoveGesture::shownPlan() const
{
    return m_move && m_move->plan ? &*m_move->plan : nullptr;
}

const Refusal* MoveGesture::refusal() const
{
    return m_move && !m_move->plan ? &m_move->plan.error() : nullptr;
}

/// Returns the landing of the moved objects. Vertices and walls know two.
Landing MoveGesture::landing() const
{
    const Landing landing = m_target.options().landing();
    return m_movesSectors || !editor::joins(landing) ? landing : Landing::Stitch;
}

bool MoveGesture::stepLanding(ToolKey key)
{
    if (m_vertices.empty()) {
        return false;
    }
    const Landing next = m_movesSectors ? neighbourOf(landing(), key) : otherOf(landing());
    m_target.options().setLanding(next);
    m_valid = {}; // the last valid offset was that of another landing
    preview();
    return true;
}

bool MoveGesture::stepLayer(ToolKey key)
{
    const bool stepped = m_layer.step(m_layers, key);
    if (stepped) {
        m_valid = {}; // the last valid offset was of another layer
        preview();
    }
    return stepped;
}

std::optional<Refusal> MoveGesture::finish()
{
    if (!m_move || refusal() != nullptr) {
        return m_move ? std::optional(*refusal()) : std::nullopt;
    }
    const std::vector<Request> requests = std::move(m_move->requests);
    m_move.reset();
    const PlanResult result = m_target.commit(requests);
    if (!result) {
        return result.error();
    }
    m_target.setSelection(movedSelection(m_target.selection(), m_offset));
    return std::nullopt;
}

void MoveGesture::addMarks(Overlay& overlay, const Shape& shape) const
{
    for (const Point p : m_vertices) {
        overlay.points.push_back(
            {.at = toVec2(movedPoint(p, shape.offset.x, shape.offset.y)),
             .role = shape.role,
             .marker = Marker::Square});
    }
    const Map& map = m_target.view().map;
    for (const SpriteId sprite : m_sprites) {
        const Point to = movedPoint(map[sprite].position, shape.offset.x, shape.offset.y);
        overlay.points.push_back({.at = toVec2(to), .role = shape.role, .marker = Marker::Ring});
    }
}

void MoveGesture::addLines(Overlay& overlay, const Shape& shape) const
{
    const ShiftedVertices moved{.from = m_vertices, .dx = shape.offset.x, .dy = shape.offset.y};
    for (const Segment& line : m_lines) {
        overlay.lines.push_back(
            {.from = toVec2(moved(line.a)),
             .to = toVec2(moved(line.b)),
             .role = shape.role,
             .dashed = true});
    }
}

void MoveGesture::addHatching(Overlay& overlay, const Shape& shape) const
{
    const Map& map = m_target.view().map;
    const ShiftedVertices moved{.from = m_vertices, .dx = shape.offset.x, .dy = shape.offset.y};
    for (const SectorId sector : m_sectors) {
        OverlayArea& area = overlay.areas.emplace_back(
            OverlayArea{.loops = {}, .role = shape.role, .hatched = true});
        for (const Loop& loop : loopsOf(map, sector)) {
            std::vector<Vec2>& points = area.loops.emplace_back();
            for (const WallId wall : loop.walls) {
                points.push_back(toVec2(moved(map[wall].position)));
            }
        }
    }
}

void MoveGesture::addOverlay(Overlay& overlay) const
{
    m_layer.addTo(overlay, m_target.view().map);
    if (refusal() != nullptr) {
        addRejected(overlay);
        return;
    }
    addMarks(overlay, {.offset = m_offset, .role = OverlayRole::Selected});
    if (m_move) {
        addAccepted(overlay);
    }
}

/// Shows what the move does: in a box at the pointer, and where it joins others.
void MoveGesture::addAccepted(Overlay& overlay) const
{
    addOldPlace(overlay);
    addJoins(overlay, m_target.view(), m_joins, m_pointer);
    const bool movesWalls = !m_vertices.empty();
    const std::string way = filledText(
        "By {0}, {1}   To {2}",
        {numberText(m_offset.x), numberText(m_offset.y), pointText(cursor())});
    overlay.message = OverlayMessage{
        .at = m_pointer,
        .title = movesWalls ? joinsText(*m_move->plan, m_joins) : std::string{},
        .detail = m_move->isStacked
                      ? filledText("{0}\nStacked layers are moved without joining.", {way})
                      : way,
        .role = OverlayRole::Stroke};
}

void MoveGesture::addOldPlace(Overlay& overlay) const
{
    if (m_lines.size() <= mostOldWalls) {
        addLines(overlay, {.offset = {}, .role = OverlayRole::OldPlace});
    }
    overlay.lines.push_back(
        {.from = toVec2(m_reference),
         .to = toVec2(cursor()),
         .role = OverlayRole::OldPlace,
         .dashed = true});
}

void MoveGesture::addRejected(Overlay& overlay) const
{
    if (m_valid != MoveOffset{}) {
        const Shape last{.offset = m_valid, .role = OverlayRole::LastPlace};
        addLines(overlay, last);
        addMarks(overlay, last);
    }
    const Shape rejected{.offset = m_offset, .role = OverlayRole::Refusal};
    addHatching(overlay, rejected);
    addLines(overlay, rejected);
    addMarks(overlay, rejected);
    addRefusal(
        overlay,
        m_target.view().map,
        *refusal(),
        m_pointer,
        {.from = m_vertices, .dx = m_offset.x, .dy = m_offset.y});
}

PointerShape MoveGesture::pointerShape() const
{
    return refusal() != nullptr ? PointerShape::Forbidden : PointerShape::Move;
}

Point MoveGesture::cursor() const
{
    return movedPoint(m_reference, m_offset.x, m_offset.y);
}

std::vector<Hint> MoveGesture::hints() const
{
    std::vector<Hint> hints{
        {"Release", refusal() != nullptr ? "change nothing" : "move here"},
        {"Ctrl", "no snap"},
        {"Shift", "lock to one axis"},
        {"Esc", "cancel"}};
    if (!m_vertices.empty()) {
        hints.insert(hints.begin() + 1, {"U", landingHint(landing())});
    }
    if (m_layers.size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "next layer"});
    }
    return hints;
}

} // namespace sectored::editor
