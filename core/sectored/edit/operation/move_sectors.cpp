#include "sectored/edit/operation/move_sectors.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/link_coincident.h"
#include "sectored/edit/motion/move_check.h"
#include "sectored/edit/motion/move_shape.h"
#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/place_sprites.h"
#include "sectored/edit/row/torn_links.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/weld.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

Refused sectorsRefusal(const Map& map, std::span<const SectorId> sectors)
{
    if (sectors.empty()) {
        return Refusal{.code = MessageCode::NoMove};
    }
    return missingRow(map, sectors);
}

/// Converts the motion to a selection for MoveCheck.
MoveSelection selectionOf(const MapView& view, const SectorMotion& motion)
{
    MoveSelection selection{
        .sectors = motion.sectors,
        .rigid = motion.moving,
        .free = motion.free,
        .together = true};
    selection.sectors.insert(
        selection.sectors.end(),
        motion.attached.begin(),
        motion.attached.end());
    selection.sectors = byNumber(view, std::move(selection.sectors));
    return selection;
}

/// Returns the portals from these sectors to others.
std::vector<WallId> outerPortals(const Map& map, std::span<const SectorId> sectors)
{
    std::vector<WallId> portals;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            const auto across = sectorAcross(map, wall);
            if (across && std::ranges::find(sectors, *across) == sectors.end()) {
                portals.push_back(wall);
            }
        }
    }
    return portals;
}

/// Returns the refusal if a group lands on or touches others.
Refused meetingRefusal(const MapView& view, const MoveCheck& check)
{
    if (!check.landings().empty()) {
        return landingRefusal(view, check.landings().front());
    }
    if (!check.touches().empty()) {
        const WallPair& walls = check.touches().front();
        return touchRefusal(view, walls.first, walls.second);
    }
    return std::nullopt;
}

/// Options of planMotion besides the motion.
struct MotionPolicy {
    OverlapPolicy overlap = OverlapPolicy::Keep;
    std::vector<WallId> solid{}; ///< portals to remove first
};

PlanResult planMotion(const MapView& view, const SectorMotion& motion, const MotionPolicy& policy)
{
    if (const auto damaged = damagedAmong(view, motion.attached); !damaged.empty()) {
        return refuse(damagedRefusal(view, damaged.front()));
    }
    PatchBuilder builder(view);
    std::ranges::for_each(policy.solid, [&](WallId wall) { makeSolid(builder, wall); });
    auto torn = moveRows(view, motion, builder);
    if (!torn) {
        return refuse(torn.error());
    }
    const auto weld = weldVertices(view, builder, motion.attached);
    if (!weld) {
        return refuse(weld.error());
    }
    const auto unlinked = clearFloorLinks(view, builder, weld->walls);
    const Trial trial(view, builder.finish());
    const MapView after = trial.view();
    const MoveSelection selection = selectionOf(view, motion);
    MoveCheck check(view, after, selection);
    if (auto refusal = check.refusal()) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal =
            policy.overlap == OverlapPolicy::Refuse ? meetingRefusal(view, check) : std::nullopt) {
        return refuse(std::move(*refusal));
    }
    std::ranges::copy(
        clearTornLinks(view, after.map, selection.sectors, builder),
        std::back_inserter(*torn));
    linkCoincidentWalls(view, after, check, builder);
    Plan plan;
    for (const SectorPair& pair : check.landings()) {
        plan.notices.push_back(overlapNotice(pair, after.numbering()));
    }
    for (const WallPair& pair : check.touches()) {
        plan.notices.push_back(touchNotice(pair, after.numbering()));
    }
    for (const WallId wall : *torn) {
        plan.notices.push_back(unlinkedNotice(wall, after.numbering()));
    }
    std::ranges::move(
        rehangPlanes(weld->hinges, view, after.numbering(), builder),
        std::back_inserter(plan.notices));
    std::ranges::move(
        floorLinkNotices(unlinked, after.numbering()),
        std::back_inserter(plan.notices));
    std::ranges::move(
        placeSprites(view, after, {.sectors = motion.attached}, builder),
        std::back_inserter(plan.notices));
    plan.patch = builder.finish();
    return plan;
}

Point doubledCenterOf(const MapView& view, std::span<const SectorId> sectors)
{
    Box box;
    for (const SectorId sector : sectors) {
        box.include(view.index.boxOf(sector));
    }
    // Damaged sectors may be larger. After clamping, the sum of any two coordinates fits.
    const auto within = [](std::int32_t coordinate) {
        return std::clamp(coordinate, -coordinateLimit, coordinateLimit);
    };
    return {within(box.low.x) + within(box.high.x), within(box.low.y) + within(box.high.y)};
}

/// Returns the nearest pivot about which a quarter turn is exact. Without a pivot in the request,
/// four turns, each about the centre of the current box, restore the level.
Point exactPivot(Point doubled, const TransformRequest& request)
{
    const bool back = !request.doubledPivot
                      && std::get<QuarterTurn>(request.motion) == QuarterTurn::ThreeQuarters;
    std::int32_t& changed = back ? doubled.y : doubled.x;
    const bool toOdd = changed % 2 == 0;
    changed += toOdd ? 1 : -1;
    return doubled;
}

/// Words for OverlapPolicy, and those of policies that are not available yet.
constexpr std::array<std::string_view, 4> overlapWords{"keep", "refuse", "cut", "stitch"};

OverlapPolicy overlapOf(FieldVisitor& fields, const Choice& overlap)
{
    constexpr std::array policies{OverlapPolicy::Keep, OverlapPolicy::Refuse};
    const std::size_t index = overlap.index.value_or(0);
    if (index >= policies.size()) {
        fields.unsupported("cutting or stitching the sectors below moved sectors");
        return OverlapPolicy::Keep;
    }
    return policies.at(index);
}

/// Visits the field of a motion. Returns false if the motion is not available yet.
bool visitMotion(
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
        return true;
    }
    std::optional<QuarterTurn> turn;
    if (name == "rotate") {
        const auto* const given = std::get_if<QuarterTurn>(&motion);
        turn = given != nullptr ? *given : QuarterTurn::None;
        fields.visit(name, turn);
    }
    motion = turn.value_or(QuarterTurn::None);
    return turn.has_value();
}

} // namespace

PlanResult planMoveSectors(const MapView& view, const MoveSectorsRequest& request)
{
    if (auto refusal = sectorsRefusal(view.map, request.sectors)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = rangeRefusal(request.by)) {
        return refuse(std::move(*refusal));
    }
    if (request.by == Point{}) {
        return refuse({.code = MessageCode::NoMove});
    }
    const Isometry by = translation(request.by);
    if (request.borders == Borders::Stretch) {
        return planMotion(view, motionOf(view, request.sectors, by), {.overlap = request.overlap});
    }
    const MotionPolicy policy{
        .overlap = request.overlap,
        .solid = outerPortals(view.map, request.sectors)};
    return planMotion(view, freeMotionOf(view, request.sectors, by), policy);
}

PlanResult planTransform(const MapView& view, const TransformRequest& request)
{
    if (auto refusal = sectorsRefusal(view.map, request.sectors)) {
        return refuse(std::move(*refusal));
    }
    Point pivot = request.doubledPivot.value_or(doubledCenterOf(view, request.sectors));
    const auto* turn = std::get_if<QuarterTurn>(&request.motion);
    const bool isQuarter =
        turn != nullptr && (*turn == QuarterTurn::Quarter || *turn == QuarterTurn::ThreeQuarters);
    const bool rounds = isQuarter && !turnsExactly(pivot);
    if (rounds) {
        pivot = exactPivot(pivot, request);
    }
    const Isometry motion = turn != nullptr
                                ? turnAbout(*turn, pivot)
                                : mirrorAbout(std::get<MirrorAxis>(request.motion), pivot);
    const SectorMotion moving = motionOf(view, request.sectors, motion);
    auto plan = planMotion(view, moving, {.overlap = request.overlap});
    if (plan && rounds) {
        plan->notices.push_back({.code = MessageCode::Rounded, .arguments = {"0.5"}});
    }
    if (auto damaged = damagedAmong(view, moving.sectors); plan && !damaged.empty()) {
        plan->notices.push_back(damagedKeptNotice(std::move(damaged), view.numbering()));
    }
    return plan;
}

void describe(FieldVisitor& fields, MoveSectorsRequest& request)
{
    Choice overlap{.words = overlapWords, .index = static_cast<std::size_t>(request.overlap)};
    bool detaches = request.borders == Borders::Detach;
    fields.visit("sectors", request.sectors);
    fields.visit("by", request.by);
    fields.visit("overlap", overlap);
    visitFlag(fields, "detach", detaches);
    request.overlap = overlapOf(fields, overlap);
    request.borders = detaches ? Borders::Detach : Borders::Stretch;
}

void describe(FieldVisitor& fields, TransformRequest& request)
{
    static constexpr std::array<std::string_view, 4> motions{"rotate", "scale", "skew", "mirror"};
    Choice overlap{.words = overlapWords};
    if (request.overlap != OverlapPolicy::Keep) {
        overlap.index = static_cast<std::size_t>(request.overlap);
    }
    HalfPoint pivot{.doubled = request.doubledPivot};
    fields.visitSectorsOrAll(request.sectors);
    const bool mirrors = std::holds_alternative<MirrorAxis>(request.motion);
    const std::size_t motion = fields.oneOf(motions, mirrors ? 3 : 0);
    const bool isKnown = visitMotion(fields, motions.at(motion), request.motion);
    fields.visit("overlap", overlap);
    fields.visit("about", pivot);
    request.overlap = overlapOf(fields, overlap);
    request.doubledPivot = pivot.doubled;
    if (!isKnown) {
        fields.unsupported("rotation by angles other than multiples of 90 degrees");
    }
}

std::string stepNameOf(const TransformRequest& request)
{
    return std::holds_alternative<MirrorAxis>(request.motion) ? "Mirror sectors" : "Rotate sectors";
}

} // namespace sectored
