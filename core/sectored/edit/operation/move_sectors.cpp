#include "sectored/edit/operation/move_sectors.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/landing_heights.h"
#include "sectored/edit/motion/link_coincident.h"
#include "sectored/edit/motion/lock_tiles.h"
#include "sectored/edit/motion/move_check.h"
#include "sectored/edit/motion/move_shape.h"
#include "sectored/edit/motion/scale_fields.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/place_sprites.h"
#include "sectored/edit/row/torn_links.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/weld.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

/// Converts the motion to a selection for MoveCheck.
MoveSelection selectionOf(const MapView& view, const SectorMotion& motion)
{
    return {
        .sectors = changingSectors(view, motion),
        .rigid = motion.moving,
        .free = motion.free,
        .together = true};
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

/// Returns the sound sectors whose shape an affine map rounds.
std::vector<SectorId> roundedSectors(const MapView& view, const SectorMotion& motion)
{
    std::vector<SectorId> sound;
    if (motion.affine) {
        std::ranges::copy_if(motion.sectors, std::back_inserter(sound), [&](SectorId sector) {
            return !isDamaged(view, sector);
        });
    }
    return sound;
}

/// Returns the first fault in the shape of a rounded sector.
Refused roundingRefusal(
    const MapView& before,
    const MapView& after,
    std::span<const SectorId> rounded)
{
    for (const SectorId sector : rounded) {
        if (auto refusal = shapeRefusal(before, after, sector)) {
            return refusal;
        }
    }
    return std::nullopt;
}

std::vector<Notice> meetingNotices(const MoveCheck& check, const Numbering& numbering)
{
    std::vector<Notice> notices;
    for (const SectorPair& pair : check.landings()) {
        notices.push_back(overlapNotice(pair, numbering));
    }
    for (const WallPair& pair : check.touches()) {
        notices.push_back(touchNotice(pair, numbering));
    }
    return notices;
}

/// Moves the rows and keeps the topology.
PlanResult planRigid(const MapView& view, const SectorMotion& motion, const LandingPolicy& policy)
{
    if (const auto damaged = damagedAmong(view, motion.attached); !damaged.empty()) {
        return refuse(damagedRefusal(view, damaged.front()));
    }
    PatchBuilder builder(view);
    if (policy.borders == Borders::Detach) {
        std::ranges::for_each(outerPortals(view.map, motion.sectors), [&](WallId wall) {
            makeSolid(builder, wall);
        });
    }
    auto torn = moveRows(view, motion, builder);
    if (!torn) {
        return refuse(torn.error());
    }
    if (auto refusal =
            motion.affine ? scaleFields(view, motion, policy.repeats, builder) : std::nullopt) {
        return refuse(std::move(*refusal));
    }
    const TileLosses losses = policy.locksTiles ? lockTiles(view, motion, builder) : TileLosses{};
    const auto rounded = roundedSectors(view, motion);
    auto changed = motion.attached;
    changed.insert(changed.end(), rounded.begin(), rounded.end());
    const auto weld = weldVertices(view, builder, changed);
    if (!weld) {
        return refuse(weld.error());
    }
    const auto unlinked = clearFloorLinks(view, builder, weld->walls);
    const Trial trial(view, builder.finish());
    const MapView after = trial.view();
    const MoveSelection selection = selectionOf(view, motion);
    MoveCheck check(view, after, selection);
    if (auto refusal = roundingRefusal(view, after, rounded)) {
        return refuse(std::move(*refusal));
    }
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
    Plan plan{.notices = meetingNotices(check, after.numbering())};
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
    return withTileNotices(view, losses, std::move(plan));
}

/// Returns the reason if a sector that would stretch may not change. A scaling leaves the vertices
/// on one side where they are, and a sector attached only there does not stretch.
Refused stretchRefusal(const MapView& view, const SectorMotion& motion, const SheetHint& sheet)
{
    const auto moves = [&](WallId wall) {
        const Point at = view.map[wall].position;
        return motion.attachedWalls.contains(wall) && motion.target(at) != at;
    };
    for (const SectorId sector : motion.attached) {
        const auto walls = view.map.wallsOf(sector);
        const auto moved = std::ranges::find_if(walls, moves);
        const bool isHidden = !motion.linked.contains(sector)
                              && std::ranges::find(sheet.hidden, sector) != sheet.hidden.end();
        if (isHidden && moved != walls.end()) {
            return Refusal{
                .code = MessageCode::VertexStays,
                .arguments =
                    {pointText(view.map[*moved].position), numbered(view.numbering(), sector)},
                .culprits = {.sectors = {sector}}};
        }
    }
    return std::nullopt;
}

/// Tests whether a refusal is about shapes, which an overlay may mend.
bool isOfShape(MessageCode code)
{
    return hasId(code, "E-CROSS") || hasId(code, "E-COLLAPSE") || hasId(code, "E-FLIP");
}

} // namespace

std::optional<Refusal> sectorsRefusal(const Map& map, std::span<const SectorId> sectors)
{
    if (sectors.empty()) {
        return Refusal{.code = MessageCode::NoMove};
    }
    return missingRow(map, sectors);
}

PlanResult planMotion(const MapView& view, const SectorMotion& motion, const LandingPolicy& policy)
{
    if (auto refusal = stretchRefusal(view, motion, policy.sheet)) {
        return refuse(std::move(*refusal));
    }
    const bool lands =
        policy.overlap == OverlapPolicy::Cut || policy.overlap == OverlapPolicy::Stitch;
    // A whole level lands on nothing. Floor by floor, rows without a sector would stay behind.
    const bool isWhole = motion.movesAll && view.index.floorLinks() > 0;
    if (lands && !isWhole) {
        return planLanding(view, motion, policy);
    }
    PlanResult plan = planRigid(view, motion, policy);
    const std::int64_t rounding = motion.affine ? roundingOf(view, motion) : 0;
    if (plan && rounding > 0) {
        plan->notices.insert(plan->notices.begin(), roundedNotice(rounding));
    }
    if (plan || !motion.affine || !isOfShape(plan.error().code)) {
        return plan;
    }
    PlanResult mended = planLanding(view, motion, policy);
    const bool isStacked = !mended && !isOfShape(mended.error().code);
    return isStacked ? plan : mended;
}

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
    const MovedSectors moved{.sectors = request.sectors, .borders = request.borders};
    const SectorMotion motion = motionFor(view, moved, {.isometry = translation(request.by)});
    PlanResult plan = planMotion(
        view,
        motion,
        {.overlap = request.overlap,
         .borders = request.borders,
         .sheet = request.sheet,
         .allowRemove = request.allowRemove,
         .locksTiles = request.locksTiles});
    return withLandingHeights(
        view,
        {.sectors = motion.sectors, .heights = request.heights},
        std::move(plan));
}

void describe(FieldVisitor& fields, MoveSectorsRequest& request)
{
    fields.visit("sectors", request.sectors);
    fields.visit("by", request.by);
    visitLanding(
        fields,
        {request.overlap,
         request.borders,
         request.sheet,
         request.allowRemove,
         request.heights,
         request.locksTiles});
}

std::string stepNameOf(const MoveSectorsRequest& request)
{
    return request.sectors.size() == 1 ? "Move sector" : "Move sectors";
}

void visitLanding(FieldVisitor& fields, const LandingFields& landing)
{
    static constexpr std::array<std::string_view, 4> words{"keep", "refuse", "cut", "stitch"};
    bool detaches = landing.borders == Borders::Detach;
    visitWord(fields, "overlap", words, landing.overlap);
    visitFlag(fields, "detach", detaches);
    landing.borders = detaches ? Borders::Detach : Borders::Stretch;
    fields.visit("sheet", landing.sheet);
    visitFlag(fields, "allowRemove", landing.allowRemove);
    visitHeights(fields, landing.heights);
    visitLaterFlag(fields, "lockTiles", landing.locksTiles);
}

} // namespace sectored
