#include "sectored/edit/stitch/landing.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/lock_tiles.h"
#include "sectored/edit/motion/move_check.h"
#include "sectored/edit/motion/scale_fields.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/stitch/floor_by_floor.h"
#include "sectored/edit/stitch/plan_stitched.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <span>
#include <unordered_set>
#include <utility>

namespace sectored {

namespace {

/// Returns the sectors across portals of the moving ones. Portals to damaged ones become solid.
std::vector<SectorId> cutBorders(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder)
{
    std::vector<SectorId> beside;
    for (const SectorId sector : motion.sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            const auto across = sectorAcross(view.map, wall);
            if (!across || motion.moving.contains(*across)) {
                continue;
            }
            if (isDamaged(view, *across)) {
                makeSolid(builder, wall);
            } else {
                beside.push_back(*across);
            }
        }
    }
    return byNumber(view, std::move(beside));
}

Stitching stitchingOf(const SectorMotion& motion, const LandingPolicy& policy)
{
    const bool meets =
        policy.overlap == OverlapPolicy::Cut || policy.overlap == OverlapPolicy::Stitch;
    Stitching how{
        .sheet = policy.sheet,
        .meetsLanding = meets,
        .allowRemove = policy.allowRemove,
        .mends = motion.affine.has_value()};
    if (policy.overlap == OverlapPolicy::Cut) {
        how.cutters = motion.sectors;
        std::ranges::sort(how.cutters);
    }
    if (!meets) {
        how.sheet.only.emplace();
    }
    return how;
}

/// Returns pairs of a moved sector and another one that overlap now, and did not before. No vertex
/// of the others moved by more than a unit, by rounding, so that their old boxes find them.
std::vector<SectorPair> newOverlaps(
    const MapView& before,
    const Map& after,
    std::span<const SectorId> moved)
{
    const std::unordered_set<SectorId> movedSet(moved.begin(), moved.end());
    std::vector<SectorPair> pairs;
    for (const SectorId sector : moved) {
        const auto edges =
            after.find(sector) != nullptr ? edgesOf(after, sector) : std::vector<Segment>{};
        if (edges.empty()) {
            continue;
        }
        std::vector<SectorId> near;
        before.index.visitMeeting(boxOf(edges).grown(), [&](SectorId other) {
            if (!movedSet.contains(other) && after.find(other) != nullptr) {
                near.push_back(other);
            }
        });
        for (const SectorId other : byNumber(before, std::move(near))) {
            if (shareArea(edges, edgesOf(after, other))
                && !shareArea(edgesOf(before.map, sector), edgesOf(before.map, other))) {
                pairs.push_back({sector, other});
            }
        }
    }
    return pairs;
}

/// Adds N-OVERLAP for each pair, or refuses the first.
PlanResult withOverlaps(
    const MapView& view,
    std::span<const SectorId> moved,
    OverlapPolicy overlap,
    Plan plan)
{
    Map after = view.map;
    apply(after, plan.patch);
    const auto pairs = newOverlaps(view, after, moved);
    if (pairs.empty()) {
        return plan;
    }
    if (overlap == OverlapPolicy::Refuse) {
        return refuse(landingRefusal(view, pairs.front()));
    }
    const Numbering numbering(after);
    for (const SectorPair& pair : pairs) {
        plan.notices.push_back(overlapNotice(pair, numbering));
    }
    return plan;
}

void addRounding(const MapView& view, const SectorMotion& motion, Plan& plan)
{
    const std::int64_t rounding = motion.affine ? roundingOf(view, motion) : 0;
    const auto known = std::ranges::find(plan.notices, MessageCode::Rounded, &Notice::code);
    if (rounding > 0 && known == plan.notices.end()) {
        plan.notices.insert(plan.notices.begin(), roundedNotice(rounding));
    }
}

/// Returns the part of a motion that concerns these sectors. The walls attached to others stay
/// listed; only those of these sectors are looked up.
SectorMotion partOf(const SectorMotion& motion, const FloorPart& part)
{
    const std::unordered_set<SectorId> own(part.sectors.begin(), part.sectors.end());
    const auto isOther = [&own](SectorId sector) {
        return !own.contains(sector);
    };
    SectorMotion result = motion;
    std::erase_if(result.sectors, isOther);
    std::erase_if(result.moving, isOther);
    std::erase_if(result.free, isOther);
    std::erase_if(result.attached, isOther);
    result.movesAll = motion.movesAll && result.moving.size() == motion.moving.size();
    return result;
}

/// Moves the sectors of one floor. `moved` are those that the motion moves or stretches, ascending
/// by number.
PlanResult planLandingOfFloor(
    const MapView& view,
    const SectorMotion& motion,
    const LandingPolicy& policy,
    std::span<const SectorId> moved)
{
    PatchBuilder builder(view);
    const auto beside = policy.borders == Borders::Detach ? cutBorders(view, motion, builder)
                                                          : std::vector<SectorId>{};
    const auto torn = moveRows(view, motion, builder);
    if (!torn) {
        return refuse(torn.error());
    }
    if (auto refusal =
            motion.affine ? scaleFields(view, motion, policy.repeats, builder) : std::nullopt) {
        return refuse(std::move(*refusal));
    }
    const TileLosses losses = policy.locksTiles ? lockTiles(view, motion, builder) : TileLosses{};
    const Trial trial(view, builder.finish());
    const MapView after = trial.view();
    return withTileNotices(
        view,
        losses,
        planStitched(
            {.base = view,
             .before = view,
             .after = after,
             .moved = {moved.begin(), moved.end()},
             .movers = motion.sectors,
             .beside = beside,
             .mirrors = motion.motion.mirrors()},
            stitchingOf(motion, policy),
            builder));
}

} // namespace

PlanResult planLanding(const MapView& view, const SectorMotion& motion, const LandingPolicy& policy)
{
    const auto moved = changingSectors(view, motion);
    const auto planFloor = [&](const MapView& before, const FloorPart& part) {
        LandingPolicy own = policy;
        own.sheet = part.sheet;
        if (part.sectors.size() == moved.size()) {
            return planLandingOfFloor(before, motion, own, part.sectors);
        }
        return planLandingOfFloor(before, partOf(motion, part), own, part.sectors);
    };
    PlanResult plan = planFloorByFloor(view, moved, policy.sheet, planFloor);
    if (!plan) {
        return plan;
    }
    addRounding(view, motion, *plan);
    return withOverlaps(view, moved, policy.overlap, *std::move(plan));
}

} // namespace sectored
