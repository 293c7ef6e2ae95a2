#include "sectored/edit/operation/transform.h"

#include "sectored/base/overload.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/landing_heights.h"
#include "sectored/edit/motion/nearest_scale.h"
#include "sectored/edit/motion/transform_map.h"
#include "sectored/edit/operation/move_sectors.h"
#include "sectored/map/invariant.h"

#include <array>

namespace sectored {

namespace {

constexpr std::int64_t quarterDegrees = 90;
constexpr std::int64_t percent = 100;

bool isBetween(Decimal value, Decimal least, Decimal most)
{
    return value.billionths >= least.billionths && value.billionths <= most.billionths;
}

Refused skewRefusal(Decimal value)
{
    constexpr Decimal most{4096 * billion - 1};
    constexpr Decimal least{-most.billionths};
    if (isBetween(value, least, most)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Range,
        .arguments = {"skew", decimalText(value), decimalText(least), decimalText(most)}};
}

/// Returns E-RANGE for factors that are useless, so that no sector turns over.
Refused motionRefusal(const TransformRequest& request)
{
    constexpr Decimal least{billion / 1000};
    constexpr Decimal most{1000 * billion};
    if (const auto* scale = std::get_if<Scaling>(&request.motion)) {
        if (!isBetween(scale->x, least, most) || !isBetween(scale->y, least, most)) {
            return Refusal{
                .code = MessageCode::ScaleRange,
                .arguments = {
                    decimalText({least.billionths * percent}),
                    decimalText({most.billionths * percent})}};
        }
        return std::nullopt;
    }
    if (const auto* skewing = std::get_if<Skewing>(&request.motion)) {
        auto refusal = skewRefusal(skewing->x);
        return refusal ? refusal : skewRefusal(skewing->y);
    }
    return std::nullopt;
}

/// Returns the quarter turn of an angle, if it is one.
std::optional<QuarterTurn> quarterTurnOf(Decimal degrees)
{
    constexpr std::int64_t quarter = quarterDegrees * billion;
    if (degrees.billionths % quarter != 0) {
        return std::nullopt;
    }
    const std::int64_t quarters = degrees.billionths / quarter % 4;
    return static_cast<QuarterTurn>((quarters + 4) % 4);
}

/// Visits the field of a motion.
void visitMotion(
    FieldVisitor& fields,
    std::string_view name,
    decltype(TransformRequest::motion)& motion)
{
    static constexpr std::array<std::string_view, 2> axes{"x", "y"};
    if (name == "mirror") {
        const auto* const given = std::get_if<MirrorAxis>(&motion);
        MirrorAxis axis = given != nullptr ? *given : MirrorAxis::X;
        visitWord(fields, name, axes, axis);
        motion = axis;
    } else if (name == "rotate") {
        const auto* const turn = std::get_if<QuarterTurn>(&motion);
        const auto* const given = std::get_if<Rotation>(&motion);
        Decimal degrees = given != nullptr ? given->degrees : Decimal{};
        if (turn != nullptr) {
            degrees.billionths = quarterDegrees * billion * static_cast<std::int64_t>(*turn);
        }
        fields.visit(name, degrees);
        motion = Rotation{degrees};
        if (const auto quarters = quarterTurnOf(degrees)) {
            motion = *quarters;
        }
    } else {
        const auto* const scale = std::get_if<Scaling>(&motion);
        const auto* const skew = std::get_if<Skewing>(&motion);
        DecimalPair pair;
        pair = scale != nullptr  ? DecimalPair{scale->x, scale->y}
               : skew != nullptr ? DecimalPair{skew->x, skew->y}
                                 : pair;
        fields.visit(name, pair);
        if (name == "scale") {
            motion = Scaling{pair.x, pair.y};
        } else {
            motion = Skewing{pair.x, pair.y};
        }
    }
}

/// The fields of a transform of which a line has one, by the kind of motion.
constexpr std::array<std::string_view, 4> motionNames{"rotate", "scale", "skew", "mirror"};

std::size_t nameOf(const TransformRequest& request)
{
    return std::visit(
        Overload{
            [](QuarterTurn /*turn*/) { return std::size_t{0}; },
            [](MirrorAxis /*axis*/) { return std::size_t{3}; },
            [](const Rotation& /*turn*/) { return std::size_t{0}; },
            [](const Scaling& /*scale*/) { return std::size_t{1}; },
            [](const Skewing& /*skew*/) {
                return std::size_t{2};
            }},
        request.motion);
}

/// Plans a transform as requested, without looking for another scale.
PlanResult planWanted(const MapView& view, const TransformRequest& request)
{
    if (auto refusal = sectorsRefusal(view.map, request.sectors)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = motionRefusal(request)) {
        return refuse(std::move(*refusal));
    }
    const TransformMap map = transformMapOf(view, request);
    const MovedSectors moved{.sectors = request.sectors, .borders = request.borders};
    const SectorMotion moving = motionFor(view, moved, map);
    auto plan = withLandingHeights(
        view,
        {.sectors = moving.sectors, .heights = request.heights},
        planMotion(
            view,
            moving,
            {.overlap = request.overlap,
             .borders = request.borders,
             .repeats = request.repeats,
             .sheet = request.sheet,
             .allowRemove = request.allowRemove,
             .locksTiles = request.locksTiles}));
    if (plan && map.movesPivot) {
        plan->notices.push_back({.code = MessageCode::Rounded, .arguments = {"0.5"}});
    }
    if (auto damaged = damagedAmong(view, moving.sectors); plan && !damaged.empty()) {
        plan->notices.push_back(damagedKeptNotice(std::move(damaged), view.numbering()));
    }
    return plan;
}

/// Returns the refusal of a scaling that makes sectors vanish, with the smallest scale that works.
/// Returns other refusals as they are.
Refusal withOffer(const MapView& view, const TransformRequest& request, Refusal refusal)
{
    const auto* const scale = std::get_if<Scaling>(&request.motion);
    const auto& sectors = refusal.culprits.sectors;
    if (scale == nullptr || !hasId(refusal.code, "E-COLLAPSE") || sectors.empty()) {
        return refusal;
    }
    TransformRequest tried = request;
    const auto found = nearestScale(*scale, [&](const Scaling& factors) {
        tried.motion = factors;
        return planWanted(view, tried).has_value();
    });
    if (!found) {
        return refusal;
    }
    refusal.code =
        sectors.size() == 1 ? MessageCode::ScaleTooSmall : MessageCode::ScaleTooSmallForMany;
    refusal.arguments = {
        numbered(view.numbering(), sectors),
        decimalText({found->x.billionths * percent}),
        decimalText({found->y.billionths * percent})};
    return refusal;
}

} // namespace

PlanResult planTransform(const MapView& view, const TransformRequest& request)
{
    PlanResult plan = planWanted(view, request);
    if (!plan && request.offersScale) {
        return refuse(withOffer(view, request, std::move(plan.error())));
    }
    return plan;
}

void describe(FieldVisitor& fields, TransformRequest& request)
{
    static constexpr std::array<std::string_view, 2> repeats{"density", "keep"};
    HalfPoint pivot{.doubled = request.doubledPivot};
    fields.visitSectorsOrAll("sectors", request.sectors);
    const std::size_t motion = fields.oneOf(motionNames, nameOf(request));
    visitMotion(fields, motionNames.at(motion), request.motion);
    visitLanding(
        fields,
        {request.overlap,
         request.borders,
         request.sheet,
         request.allowRemove,
         request.heights,
         request.locksTiles});
    fields.visit("about", pivot);
    request.doubledPivot = pivot.doubled;
    visitWord(fields, "repeats", repeats, request.repeats);
    visitFlag(fields, "offer", request.offersScale);
}

std::string stepNameOf(const TransformRequest& request)
{
    constexpr std::array<std::string_view, 4> names{
        "Rotate sectors",
        "Scale sectors",
        "Skew sectors",
        "Mirror sectors"};
    return std::string(names.at(nameOf(request)));
}

} // namespace sectored
