#include "sectored/edit/operation/move.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/link_coincident.h"
#include "sectored/edit/motion/lock_tiles.h"
#include "sectored/edit/motion/move_check.h"
#include "sectored/edit/motion/move_selection.h"
#include "sectored/edit/motion/move_sprites.h"
#include "sectored/edit/row/by_hand.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/place_sprites.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/row/torn_links.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/edit/row/weld.h"
#include "sectored/edit/stitch/floor_by_floor.h"
#include "sectored/edit/stitch/plan_stitched.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace sectored {

namespace {

void movePositions(
    const MapView& view,
    std::span<const SectorId> sectors,
    const MoveSelection& selection,
    PatchBuilder& builder)
{
    for (const SectorId sector : sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            const Point from = view.map[wall].position;
            if (selection.targetOf(from) != from) {
                builder.edit(wall).position = selection.targetOf(from);
            }
        }
    }
}

std::vector<SectorId> deformedSectors(const MoveSelection& selection)
{
    std::vector<SectorId> deformed;
    std::ranges::copy_if(selection.sectors, std::back_inserter(deformed), [&](SectorId sector) {
        return !selection.rigid.contains(sector);
    });
    return deformed;
}

/// Returns all walls that start at the moving vertices.
std::vector<WallId> wallsFromAll(const MapView& view, const MoveRequest& request)
{
    std::vector<WallId> all;
    for (const auto& vertex : request.vertices) {
        std::ranges::copy(wallsFrom(view, vertex.from), std::back_inserter(all));
    }
    return all;
}

PlanResult planMoveOfSprites(const MapView& view, const MoveRequest& request)
{
    PatchBuilder builder(view);
    auto notices = moveSprites(view, request.sprites, builder);
    if (!notices) {
        return refuse(std::move(notices.error()));
    }
    return Plan{.patch = builder.finish(), .notices = std::move(*notices)};
}

/// Adds N-FROZEN for sectors of other layers at the vertices.
void noteFrozen(
    const MapView& view,
    const MoveRequest& request,
    const MoveSelection& selection,
    Plan& plan)
{
    if (isLimited(request.sheet)) {
        const auto all = wallsFromAll(view, request);
        if (auto frozen = frozenAtVertex(view, {.changed = selection.sectors, .all = all})) {
            plan.notices.push_back(std::move(*frozen));
        }
    }
}

/// Moves sprites as well, in the level that the plan leaves.
PlanResult withMovedSprites(
    const MapView& view,
    Plan plan,
    std::span<const MoveRequest::MovedSprite> sprites)
{
    PlanChain chain(view);
    chain.add(std::move(plan));
    const MapView between = chain.view();
    PatchBuilder builder(between);
    auto lost = moveSprites(between, sprites, builder);
    if (!lost) {
        return refuse(chain.renumbered(std::move(lost.error())));
    }
    chain.add(Plan{.patch = builder.finish(), .notices = *std::move(lost)});
    return chain.finish();
}

PlanResult planStitchedMove(
    const MapView& view,
    const MoveRequest& request,
    const MoveSelection& selection)
{
    const auto planFloor = [&](const MapView& before, const FloorPart& part) {
        PatchBuilder builder(before);
        movePositions(before, part.sectors, selection, builder);
        const TileLosses losses =
            request.locksTiles ? lockTiles(before, selection, part.sectors, builder) : TileLosses{};
        const Trial moved(before, builder.finish());
        const MapView after = moved.view();
        return withTileNotices(
            before,
            losses,
            planStitched(
                {.base = before, .before = before, .after = after, .moved = part.sectors},
                {.sheet = part.sheet, .allowRemove = request.allowRemove},
                builder));
    };
    PlanResult plan = planFloorByFloor(view, selection.sectors, request.sheet, planFloor);
    if (!plan) {
        return plan;
    }
    noteFrozen(view, request, selection, *plan);
    if (request.sprites.empty()) {
        return plan;
    }
    return withMovedSprites(view, *std::move(plan), request.sprites);
}

} // namespace

PlanResult planMove(const MapView& view, const MoveRequest& request)
{
    if (request.vertices.empty() && !request.sprites.empty()) {
        return planMoveOfSprites(view, request);
    }
    const auto selection = selectVertices(view, request);
    if (!selection) {
        return refuse(selection.error());
    }
    if (request.stitches) {
        return planStitchedMove(view, request, *selection);
    }
    PatchBuilder builder(view);
    movePositions(view, selection->sectors, *selection, builder);
    const TileLosses losses = request.locksTiles
                                  ? lockTiles(view, *selection, selection->sectors, builder)
                                  : TileLosses{};
    const auto weld = weldVertices(view, builder, deformedSectors(*selection));
    if (!weld) {
        return refuse(weld.error());
    }
    const auto unlinked = clearFloorLinks(view, builder, weld->walls);
    const Trial moved(view, builder.finish());
    const MapView after = moved.view();
    MoveCheck check(view, after, *selection);
    if (auto refusal = check.refusal()) {
        return refuse(std::move(*refusal));
    }
    const auto torn = clearTornLinks(view, after.map, selection->sectors, builder);
    linkCoincidentWalls(view, after, check, builder);
    Plan plan{.notices = rehangPlanes(weld->hinges, view, after.numbering(), builder)};
    for (const WallId wall : torn) {
        plan.notices.push_back(unlinkedNotice(wall, after.numbering()));
    }
    std::ranges::move(
        floorLinkNotices(unlinked, after.numbering()),
        std::back_inserter(plan.notices));
    std::ranges::move(
        placeSprites(
            view,
            after,
            {.sectors = selection->sectors, .besides = request.sprites},
            builder),
        std::back_inserter(plan.notices));
    const auto lost = moveSprites(after, request.sprites, builder);
    if (!lost) {
        return refuse(lost.error());
    }
    std::ranges::copy(*lost, std::back_inserter(plan.notices));
    noteFrozen(view, request, *selection, plan);
    plan.patch = builder.finish();
    return unlessWorse(
        view,
        deformedSectors(*selection),
        withTileNotices(view, losses, std::move(plan)));
}

void describe(FieldVisitor& fields, MoveRequest& request)
{
    fields.visit("vertices", request.vertices);
    std::optional<bool> stitches = request.stitches;
    fields.visit("stitch", stitches);
    request.stitches = stitches.value_or(true);
    fields.visit("sheet", request.sheet);
    visitFlag(fields, "allowRemove", request.allowRemove);
    visitLaterFlag(fields, "lockTiles", request.locksTiles);
    fields.leaveOut(!request.sprites.empty() || !request.owners.empty());
}

std::string stepNameOf(const MoveRequest& request)
{
    if (request.vertices.empty()) {
        return request.sprites.size() == 1 ? "Move sprite" : "Move sprites";
    }
    return request.vertices.size() == 1 && request.sprites.empty() ? "Move vertex" : "Move";
}

} // namespace sectored
