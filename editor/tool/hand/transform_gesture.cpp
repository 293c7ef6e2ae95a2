#include "editor/tool/hand/transform_gesture.h"

#include "sectored/base/overload.h"
#include "sectored/edit/motion/nearest_scale.h"
#include "sectored/edit/motion/transform_map.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/hand/handle_hints.h"
#include "editor/tool/move/floating_overlay.h"
#include "editor/tool/move/joins_overlay.h"
#include "editor/tool/number_text.h"
#include "editor/tool/screen_angle.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double shiftDegrees = 15;
constexpr double freeDegrees = 0.1; ///< step of turns without Shift
constexpr double wholeTurnDegrees = 360;
constexpr double wholeSkew = 4096; ///< Skewing of a side that leans by 45 degrees
constexpr double degreesOfRadian = 180 / std::numbers::pi;
constexpr std::int64_t billionthsOfThousandth = billion / 1000;
constexpr std::int64_t billionthsOfPercent = billion / 100;

Decimal decimalOf(double value)
{
    return {std::llround(value * static_cast<double>(billion))};
}

double valueOf(Decimal number)
{
    return static_cast<double>(number.billionths) / static_cast<double>(billion);
}

/// Returns twice the coordinate of a side of a box; 0: of the middle.
std::int32_t doubledSide(std::int32_t low, std::int32_t high, int side)
{
    return side < 0 ? 2 * low : side > 0 ? 2 * high : low + high;
}

double leaningDegrees(double skew)
{
    return std::atan(skew / wholeSkew) * degreesOfRadian;
}

double skewOf(double degrees)
{
    return std::tan(degrees / degreesOfRadian) * wholeSkew;
}

std::string percentText(Decimal factor)
{
    constexpr double percent = 100;
    constexpr double tenth = 0.1;
    const double rounded = nearestMultiple(valueOf(factor) * percent, tenth);
    return filledText("{0}%", {decimalText({std::llround(rounded / tenth) * (billion / 10)})});
}

/// Sectors are transformed without other selected objects.
SelectionDrag dragOf(EditTarget& target)
{
    const MapView view = target.view();
    const SelectionDrag::Kind kind = transformedKind(target);
    const Selection dragged = kind == SelectionDrag::Kind::Sectors
                                  ? Selection{.sectors = target.selection().sectors}
                                  : target.selection();
    return {
        target,
        MovedShape(view, verticesOf(view, dragged), spritesOf(view.map, dragged)),
        kind};
}

} // namespace

TransformGesture::TransformGesture(EditTarget& target, const Handle& handle, Vec2 grabbedAt)
    : m_target(target)
    , m_handle(handle)
    , m_edges(edgeHandles(target.options()))
    , m_box(*handledBox(target))
    , m_grabbedAt(grabbedAt)
    , m_pointer{.at = grabbedAt}
    , m_drag(dragOf(target))
{}

NumberUse TransformGesture::use() const
{
    return useOf(m_handle, m_edges);
}

/// Returns the point that stays: the side opposite to the handle, or the centre.
Point TransformGesture::doubledPivot() const
{
    const bool isCentre = m_handle.turns || m_isAboutCentre;
    return {
        doubledSide(m_box.low.x, m_box.high.x, isCentre ? 0 : -m_handle.x),
        doubledSide(m_box.low.y, m_box.high.y, isCentre ? 0 : -m_handle.y)};
}

Vec2 TransformGesture::pivot() const
{
    const Point doubled = doubledPivot();
    return {doubled.x / 2.0, doubled.y / 2.0};
}

/// Returns the point of the box that follows the pointer.
Vec2 TransformGesture::grabbed() const
{
    return {
        doubledSide(m_box.low.x, m_box.high.x, m_handle.x) / 2.0,
        doubledSide(m_box.low.y, m_box.high.y, m_handle.y) / 2.0};
}

Point TransformGesture::snapped(Vec2 wanted) const
{
    const PointerInput at{.at = wanted, .unitsPerPixel = m_pointer.unitsPerPixel};
    const auto& vertices = m_drag.shape().vertices();
    return snap(m_target, {.pointer = at, .without = vertices, .onlyPoints = true}).at;
}

TransformGesture::Motion TransformGesture::turned(const PointerInput& input) const
{
    const Vec2 centre = pivot();
    const double start = std::atan2(m_grabbedAt.y - centre.y, m_grabbedAt.x - centre.x);
    const double end = std::atan2(input.at.y - centre.y, input.at.x - centre.x);
    const double way = std::remainder((end - start) * degreesOfRadian, wholeTurnDegrees);
    return Rotation{
        decimalOf(nearestMultiple(way, input.modifiers.shift ? shiftDegrees : freeDegrees))};
}

TransformGesture::Motion TransformGesture::scaled(const PointerInput& input) const
{
    const Vec2 from = grabbed();
    const Vec2 centre = pivot();
    const Point to =
        snapped({from.x + input.at.x - m_grabbedAt.x, from.y + input.at.y - m_grabbedAt.y});
    const Vec2 before{from.x - centre.x, from.y - centre.y};
    const Vec2 after{to.x - centre.x, to.y - centre.y};
    if (input.modifiers.shift) {
        const bool isX = m_handle.y == 0;
        const bool isY = m_handle.x == 0;
        const double along = isX   ? after.x / before.x
                             : isY ? after.y / before.y
                                   : (after.x * before.x + after.y * before.y)
                                         / (before.x * before.x + before.y * before.y);
        return Scaling{decimalOf(along), decimalOf(along)};
    }
    return Scaling{
        decimalOf(m_handle.x != 0 ? after.x / before.x : 1),
        decimalOf(m_handle.y != 0 ? after.y / before.y : 1)};
}

/// An edge moves along itself, with a corner of the box on the grid.
TransformGesture::Motion TransformGesture::skewed(const PointerInput& input) const
{
    const Vec2 edge = grabbed();
    const Vec2 centre = pivot();
    const bool isAlongX = m_handle.y != 0;
    const Vec2 corner = isAlongX ? Vec2{static_cast<double>(m_box.low.x), edge.y}
                                 : Vec2{edge.x, static_cast<double>(m_box.low.y)};
    const Point to =
        snapped({corner.x + input.at.x - m_grabbedAt.x, corner.y + input.at.y - m_grabbedAt.y});
    double skew = isAlongX ? (to.x - corner.x) * wholeSkew / (edge.y - centre.y)
                           : (to.y - corner.y) * wholeSkew / (edge.x - centre.x);
    if (input.modifiers.shift) {
        skew = skewOf(nearestMultiple(leaningDegrees(skew), shiftDegrees));
    }
    return isAlongX ? Skewing{.x = decimalOf(skew)} : Skewing{.y = decimalOf(skew)};
}

void TransformGesture::update(const PointerInput& input)
{
    m_pointer = input;
    m_isAboutCentre = input.modifiers.control && !m_handle.turns;
    switch (use()) {
    case NumberUse::Turn:
        apply(turned(input));
        break;
    case NumberUse::Scale:
        apply(scaled(input));
        break;
    case NumberUse::Skew:
    case NumberUse::Position:
        apply(skewed(input));
    }
}

std::optional<NumberAim> TransformGesture::numberAim() const
{
    const auto thousandths = [](Decimal number, std::int64_t unit) {
        return static_cast<std::int32_t>(
            std::clamp<std::int64_t>(number.billionths / unit, -coordinateLimit, coordinateLimit));
    };
    constexpr std::int64_t percent = billionthsOfPercent / 1000;
    NumberAim aim{.use = use()};
    if (aim.use == NumberUse::Scale) {
        constexpr std::int32_t whole = 100'000;
        aim.at = {whole, whole};
    }
    if (const auto* const rotation = std::get_if<Rotation>(&m_motion)) {
        aim.at = {-thousandths(rotation->degrees, billionthsOfThousandth), 0};
    } else if (const auto* const scaling = std::get_if<Scaling>(&m_motion)) {
        aim.at = {thousandths(scaling->x, percent), thousandths(scaling->y, percent)};
    } else if (const auto* const skewing = std::get_if<Skewing>(&m_motion)) {
        const double skew = valueOf(m_handle.y != 0 ? skewing->x : skewing->y);
        aim.at = {thousandths(decimalOf(leaningDegrees(skew)), billionthsOfThousandth), 0};
    }
    return aim;
}

void TransformGesture::aimAt(Point values)
{
    constexpr std::int64_t percent = billionthsOfPercent / 1000;
    constexpr Decimal one{billion};
    switch (use()) {
    case NumberUse::Turn:
        apply(Rotation{{-values.x * billionthsOfThousandth}});
        break;
    case NumberUse::Scale:
        apply(Scaling{
            m_handle.x != 0 ? Decimal{values.x * percent} : one,
            m_handle.y != 0 ? Decimal{values.y * percent} : one});
        break;
    case NumberUse::Skew:
    case NumberUse::Position: {
        const Decimal skew = decimalOf(skewOf(values.x / 1000.0));
        apply(m_handle.y != 0 ? Skewing{.x = skew} : Skewing{.y = skew});
    }
    }
}

void TransformGesture::apply(const Motion& motion)
{
    constexpr std::int64_t wholeTurn = 360 * billion;
    const bool isNone = std::visit(
        Overload{
            [](std::monostate) { return true; },
            [](const Rotation& turn) { return turn.degrees.billionths % wholeTurn == 0; },
            [](const Scaling& scale) {
                return scale.x.billionths == billion && scale.y.billionths == billion;
            },
            [](const Skewing& skew) {
                return skew == Skewing{};
            }},
        motion);
    const Motion next = isNone ? Motion() : motion;
    if (next == m_motion && doubledPivot() == m_plannedPivot) {
        return;
    }
    m_motion = next;
    m_plannedPivot = doubledPivot();
    preview();
}

void TransformGesture::preview()
{
    if (std::holds_alternative<std::monostate>(m_motion)) {
        m_pointMap = {};
        m_drag.clear();
        return;
    }
    const TransformRequest planned = request();
    m_pointMap = pointMap(planned);
    m_drag.take(m_pointMap, transformOfSelection(m_target, planned, m_pointMap, m_drag.rows()));
}

bool TransformGesture::stepLanding(ToolKey key)
{
    const bool stepped = m_drag.stepLanding(key);
    if (stepped) {
        preview();
    }
    return stepped;
}

bool TransformGesture::stepLayer(ToolKey key)
{
    const bool stepped = m_drag.stepLayer(key);
    if (stepped) {
        preview();
    }
    return stepped;
}

/// Returns the motion for points. Vertices without sectors turn by a quarter as by any angle.
PointMap TransformGesture::pointMap(const TransformRequest& request) const
{
    if (!request.sectors.empty()) {
        return transformMapOf(m_target.view(), request);
    }
    const Point pivot = doubledPivot();
    return std::visit(
        Overload{
            [](std::monostate) { return AffineMap(); },
            [pivot](const Rotation& turn) { return AffineMap::rotation(turn.degrees, pivot); },
            [pivot](const Scaling& scale) { return AffineMap::scaling(scale.x, scale.y, pivot); },
            [pivot](const Skewing& skew) {
                return AffineMap::skewing(skew.x, skew.y, pivot);
            }},
        m_motion);
}

TransformRequest TransformGesture::request() const
{
    TransformRequest request{.sectors = m_target.selection().sectors};
    if (!m_handle.turns) {
        request.doubledPivot = doubledPivot();
    }
    std::visit(
        Overload{
            [](std::monostate) {},
            [&request](const auto& motion) {
                request.motion = motion;
            }},
        m_motion);
    constexpr std::int64_t quarter = 90 * billion;
    const auto* const turn = std::get_if<Rotation>(&m_motion);
    if (turn != nullptr && turn->degrees.billionths % quarter == 0) {
        const std::int64_t quarters = turn->degrees.billionths / quarter;
        request.motion = static_cast<QuarterTurn>((quarters % 4 + 4) % 4);
    }
    return request;
}

/// Returns the refusal of a scaling with the smallest scale that works, which is then offered. Only
/// at the end of the drag and for what is not too large, because it plans many times.
Refusal TransformGesture::withOffer(Refusal refusal)
{
    constexpr std::size_t mostVertices = 2'000;
    if (!std::holds_alternative<Scaling>(m_motion) || !hasId(refusal.code, "E-COLLAPSE")
        || m_drag.shape().vertices().size() > mostVertices) {
        return refusal;
    }
    TransformRequest offering = request();
    offering.offersScale = true;
    SelectionMove move = transformOfSelection(m_target, offering, m_pointMap, m_drag.rows());
    if (move.plan) {
        return refusal;
    }
    const MessageCode code = move.plan.error().code;
    if (code == MessageCode::ScaleTooSmall || code == MessageCode::ScaleTooSmallForMany) {
        m_refused = std::get<TransformRequest>(move.requests.front());
        m_refused->offersScale = false;
    }
    return std::move(move.plan.error());
}

std::optional<Refusal> TransformGesture::finish()
{
    if (auto refusal = m_drag.commit()) {
        return withOffer(std::move(*refusal));
    }
    if (m_pointMap) {
        moveSelectedVertices();
    }
    return std::nullopt;
}

/// Updates the selection after the motion, because vertices are identified by their coordinates.
void TransformGesture::moveSelectedVertices()
{
    const PointMap moved = m_drag.shape().mapOf(m_pointMap);
    Selection selection = m_target.selection();
    std::ranges::transform(selection.vertices, selection.vertices.begin(), moved);
    m_target.setSelection(sorted(std::move(selection)));
}

std::optional<GestureOffer> TransformGesture::offer() const
{
    if (!m_refused || m_refused->sectors != m_target.selection().sectors) {
        return std::nullopt;
    }
    return GestureOffer{
        .text = "Use the smallest scale that works",
        .hint = "smallest scale that works"};
}

/// Looks for the scale again, because the refusal has it only as text.
std::optional<Refusal> TransformGesture::takeOffer()
{
    TransformRequest request = *std::exchange(m_refused, std::nullopt);
    const Scaling wanted = std::get<Scaling>(request.motion);
    const auto scale = nearestScale(wanted, [&](const Scaling& factors) {
        request.motion = factors;
        return m_target.preview(request).has_value();
    });
    request.motion = scale.value_or(wanted);
    m_motion = scale.value_or(wanted);
    m_pointMap = pointMap(request);
    const PlanResult result = m_target.commit(request);
    if (!result) {
        return result.error();
    }
    moveSelectedVertices();
    return std::nullopt;
}

/// Returns the motion in words, such as "30° left".
std::string TransformGesture::text() const
{
    return std::visit(
        Overload{
            [](std::monostate) { return std::string(); },
            [](const Rotation& turn) {
                const double degrees = valueOf(turn.degrees);
                return filledText(
                    degrees < 0 ? "{0} left" : "{0} right",
                    {degreesText(std::abs(degrees))});
            },
            [](const Scaling& scale) {
                return filledText("{0} × {1}", {percentText(scale.x), percentText(scale.y)});
            },
            [](const Skewing& skew) {
                const double along = valueOf(skew.x) + valueOf(skew.y);
                return filledText("Skew {0}", {degreesText(std::abs(leaningDegrees(along)))});
            }},
        m_motion);
}

/// Returns what the motion joins, and the first notice.
std::string TransformGesture::resultText() const
{
    const Plan& plan = *m_drag.plan();
    std::string text =
        m_drag.shape().vertices().empty() ? std::string() : joinsText(plan, m_drag.joins());
    if (m_drag.isStacked()) {
        text = filledText("{0}\nStacked layers are changed without joining.", {text});
    }
    const std::string notices = noticesText(plan.notices);
    return notices.empty() || text.empty() ? text + notices
                                           : filledText("{0}\n{1}", {text, notices});
}

void TransformGesture::addOverlay(Overlay& overlay) const
{
    m_drag.addTo(overlay, m_pointer.at);
    const Vec2 centre = pivot();
    overlay.points.push_back({.at = centre, .role = OverlayRole::Selected, .marker = Marker::Plus});
    if (m_handle.turns) {
        overlay.lines.push_back(
            {.from = centre, .to = m_pointer.at, .role = OverlayRole::Band, .dashed = true});
    }
    if (m_drag.plan() != nullptr) {
        overlay.message = OverlayMessage{
            .at = m_pointer.at,
            .title = text(),
            .detail = resultText(),
            .role = OverlayRole::Selected};
    }
}

PointerShape TransformGesture::pointerShape() const
{
    return m_drag.refusal() != nullptr ? PointerShape::Forbidden : pointerOver(m_handle, m_edges);
}

Point TransformGesture::cursor() const
{
    return nearestPoint(m_pointer.at);
}

std::vector<Hint> TransformGesture::hints(std::string_view ending) const
{
    std::vector<Hint> hints{{ending, m_drag.refusal() != nullptr ? "change nothing" : "apply"}};
    addHandleKeys(hints, use());
    hints.push_back({"Esc", "cancel"});
    m_drag.addHints(hints);
    return hints;
}

} // namespace sectored::editor
