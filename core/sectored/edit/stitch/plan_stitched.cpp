#include "sectored/edit/stitch/plan_stitched.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/stitch/moved_overlay.h"
#include "sectored/edit/stitch/moved_sheet.h"
#include "sectored/edit/stitch/region_owners.h"
#include "sectored/edit/stroke/cut_sheet.h"
#include "sectored/edit/stroke/dirty_walls.h"
#include "sectored/edit/write/plan_settled.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/crossing.h"
#include "sectored/map/invariant.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <unordered_set>

namespace sectored {

namespace {

Refusal foldedRefusal(const MovedLevel& level, SectorId sector)
{
    return {
        .code = MessageCode::WallsCoincide,
        .arguments = {numbered(level.before.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

/// Overlays the move on a sheet that grows until it contains all affected sectors.
tl::expected<MovedOverlay, Refusal> layOverGrowing(
    const MovedLevel& level,
    const Stitching& how,
    Sheet& sheet)
{
    while (true) {
        if (auto refusal = damagedLandingRefusal(level, sheet)) {
            return refuse(std::move(*refusal));
        }
        auto laid = layOverMoved(level, sheet, how);
        if (!laid) {
            return laid;
        }
        const auto folded = foldedSectors(level.after, laid->overlay, how.cutters);
        const auto moved = std::ranges::find_first_of(level.moved, folded);
        if (moved != level.moved.end()) {
            return refuse(foldedRefusal(level, *moved));
        }
        sheet.freeze(folded);
        if (folded.empty() && !growAlongDirty(level.after, laid->overlay, sheet)) {
            return laid;
        }
    }
}

std::size_t spritesOf(const MovedLevel& level, std::span<const SectorId> sectors)
{
    return level.before.index.spritesOf(sectors).size();
}

/// Returns E-COLLAPSE or E-REMOVES for sectors that would be gone.
std::optional<Refusal> goneRefusal(
    const MovedLevel& level,
    const Stitching& how,
    const FaceClaims& claims)
{
    if (how.allowRemove) {
        return std::nullopt;
    }
    if (!claims.gone.empty()) {
        return vanishRefusal(level.before, claims.gone);
    }
    const auto& covered = claims.covered;
    if (covered.empty()) {
        return std::nullopt;
    }
    return Refusal{
        .code = covered.size() == 1 ? MessageCode::CoversSector : MessageCode::CoversSectors,
        .arguments =
            {numbered(level.before.numbering(), covered),
             std::to_string(spritesOf(level, covered))},
        .culprits = {.sectors = covered}};
}

Settlement settle(const MovedLevel& level, const Sheet& sheet, const SheetOverlay& overlay)
{
    const auto drawn = [&](Settlement& result, std::span<const PinchedSector> pinched) {
        result.owners = regionOwners(level, overlay, sheet, pinched);
        result.redrawn = redraw(level.after.map, overlay, result.owners);
        result.sectors = redrawnSectors(level.after, result.owners, result.redrawn, &level.before);
    };
    Settlement result;
    drawn(result, {});
    result.pinched =
        pinchedSectors(level.before.map, result.owners, result.redrawn, result.sectors);
    if (!result.pinched.empty()) {
        drawn(result, result.pinched);
    }
    return result;
}

/// Returns the sectors with moved vertices that did not move as a whole.
std::vector<SectorId> deformedOf(const MovedLevel& level)
{
    const std::unordered_set<SectorId> movers(level.movers.begin(), level.movers.end());
    std::vector<SectorId> deformed;
    std::ranges::copy_if(level.moved, std::back_inserter(deformed), [&](SectorId sector) {
        return !movers.contains(sector);
    });
    return deformed;
}

/// Returns the greatest distance of a rounded point from its wall, in hundredths.
std::int64_t bendOf(const SheetOverlay& overlay, std::span<const Point> rounded)
{
    constexpr int hundredths = 100;
    std::int64_t most = 0;
    for (std::size_t wall = 0; wall < overlay.walls.size(); ++wall) {
        const auto& chain = overlay.chains[wall];
        const Segment line{chain.front(), chain.back()};
        for (std::size_t at = 1; at + 1 < chain.size(); ++at) {
            if (std::ranges::binary_search(rounded, chain[at])) {
                const Vec2 point = toVec2(chain[at]);
                const auto distance = distanceBetween(closestOnSegment(line, point), point);
                most = std::max<std::int64_t>(most, std::llround(hundredths * distance));
            }
        }
    }
    return most;
}

/// Returns the sectors that crossed themselves after rounding and are still there.
std::vector<SectorId> mendedSectors(const MovedLevel& level, const Plan& plan)
{
    std::vector<SectorId> mended;
    std::ranges::copy_if(level.moved, std::back_inserter(mended), [&](SectorId sector) {
        return std::ranges::find(plan.removed, sector) == plan.removed.end()
               && !crossingsOf(level.after.map, sector, 1).empty();
    });
    return mended;
}

std::vector<Notice> noticesOf(
    const MovedLevel& level,
    const SheetOverlay& overlay,
    const Plan& plan)
{
    std::vector<Notice> notices;
    if (!plan.removed.empty()) {
        notices.push_back(
            {.code = plan.removed.size() == 1 ? MessageCode::Removed : MessageCode::RemovedMany,
             .arguments = {
                 numbered(level.before.numbering(), plan.removed),
                 std::to_string(spritesOf(level, plan.removed))}});
    }
    if (!plan.rounded.empty()) {
        notices.push_back(roundedNotice(bendOf(overlay, plan.rounded)));
    }
    return notices;
}

/// Tests whether a sector that is still there has its walls where they were before.
bool keepsWalls(const MovedLevel& level, SectorId sector, const PatchBuilder& builder)
{
    const Map& before = level.before.map;
    const auto stays = [&](WallId wall) {
        const Wall* const row = builder.find(wall);
        return row != nullptr && row->position == before[wall].position;
    };
    return std::ranges::equal(builder.wallsOf(sector), before.wallsOf(sector))
           && std::ranges::all_of(before.wallsOf(sector), [&](WallId wall) {
                  const WallRef end = before[wall].point2;
                  return stays(wall) && builder[wall].point2 == end
                         && (!end.isRow() || before.find(end.row()) == nullptr || stays(end.row()));
              });
}

/// Tests whether the start may have left its sector: it was inside, and either of them changed.
bool mayLeaveSector(const MovedLevel& level, const PatchBuilder& builder)
{
    const Start& before = level.before.map.header().start;
    if (!before.sector.isRow() || level.before.map.find(before.sector.row()) == nullptr) {
        return false;
    }
    const SectorId own = before.sector.row();
    if (builder.find(own) == nullptr) {
        return true;
    }
    return locateByQuadrant(edgesOf(level.before.map, own), before.position)
               != PointLocation::Outside
           && (builder.header().start.position != before.position
               || !keepsWalls(level, own, builder));
}

/// Puts the start into the sector that now contains it.
void placeStart(const MovedLevel& level, const MapView& result, PatchBuilder& builder)
{
    const Start& start = builder.header().start;
    const SectorRef old = level.before.map.header().start.sector;
    const bool remains = result.map.find(old.row()) != nullptr;
    const Sprite standing{
        .position = start.position,
        .z = start.z,
        .sector = remains ? old : SectorRef{}};
    if (const auto sector = sectorForSprite(result, standing)) {
        builder.editHeader().start.sector = *sector;
    } else if (!remains) {
        const auto nearest = nearestSector(result, start.position);
        builder.editHeader().start.sector = nearest ? SectorRef(*nearest) : SectorRef{};
    }
}

/// Finishes what depends on the written rows.
Plan finished(const MovedLevel& level, Plan plan, PatchBuilder& builder)
{
    if (mayLeaveSector(level, builder)) {
        placeStart(level, Trial(level.base, plan.patch).view(), builder);
        plan.patch = builder.finish();
    }
    return plan;
}

} // namespace

PlanResult planStitched(const MovedLevel& level, const Stitching& how, PatchBuilder& builder)
{
    for (const auto* sectors : {&level.moved, &level.beside}) {
        if (const auto damaged = damagedAmong(level.before, *sectors); !damaged.empty()) {
            return refuse(damagedRefusal(level.before, damaged.front()));
        }
    }
    auto sheet = sheetOfMove(level, how);
    if (!sheet) {
        return refuse(sheet.error());
    }
    auto laid = layOverGrowing(level, how, *sheet);
    if (!laid) {
        return refuse(laid.error());
    }
    if (auto refusal = goneRefusal(level, how, laid->claims)) {
        return refuse(std::move(*refusal));
    }
    Settled settled{.sheet = *std::move(sheet), .overlay = std::move(laid->overlay)};
    settled.settlement = settle(level, settled.sheet, settled.overlay);
    const std::vector<SectorId> deformed = deformedOf(level);
    const MoveBasis basis{level.before, deformed};
    PlanResult plan = planSettled({level.base, level.after, basis}, settled, builder);
    if (!plan) {
        return plan;
    }
    const auto notices = noticesOf(level, settled.overlay, *plan);
    plan->notices.insert(plan->notices.begin(), notices.begin(), notices.end());
    if (auto mended = how.mends ? mendedSectors(level, *plan) : std::vector<SectorId>{};
        !mended.empty()) {
        const Trial result(level.base, plan->patch);
        plan->notices.push_back(mendedNotice(std::move(mended), result.index.numbering()));
    }
    return finished(level, *std::move(plan), builder);
}

} // namespace sectored
