#include "sectored/edit/operation/draw.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/stroke/settle_stroke.h"
#include "sectored/edit/write/plan_settled.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// Returns E-REMOVES if fill Void leaves nothing of a sector. Merging may dissolve sectors.
std::optional<Refusal> removalRefusal(
    const MapView& view,
    const DrawRequest& request,
    const FaceOwners& owners)
{
    if (owners.removed.empty() || request.fill != Fill::Void || request.allowRemove) {
        return std::nullopt;
    }
    const std::size_t sprites = view.index.spritesOf(owners.removed).size();
    return Refusal{
        .code =
            owners.removed.size() == 1 ? MessageCode::RemovesSector : MessageCode::RemovesSectors,
        .arguments = {numbered(view.numbering(), owners.removed), std::to_string(sprites)},
        .culprits = {.sectors = owners.removed}};
}

/// Returns E-DAMAGED if a damaged sector lies where an open stroke would make a sector from void.
std::optional<Refusal> buriedRefusal(
    const MapView& view,
    const Sheet& sheet,
    const FaceOwners& owners,
    const Redrawn& redrawn)
{
    if (sheet.damaged().empty()) {
        return std::nullopt;
    }
    for (std::size_t heir = 0; heir < owners.heirs.size(); ++heir) {
        if (owners.heirs[heir].kind != HeirKind::FromVoid) {
            continue;
        }
        std::vector<Segment> edges;
        for (const std::size_t loop : redrawn.loopsOf[heir]) {
            for (const std::size_t wall : redrawn.loops[loop].walls) {
                edges.push_back(redrawn.walls[wall].line);
            }
        }
        if (const auto buried = damagedInside(view, edges, sheet.damaged())) {
            return damagedRefusal(view, *buried);
        }
    }
    return std::nullopt;
}

/// Returns the walls that the stroke runs along, ascending by number.
std::vector<WallId> wallsUnder(const MapView& view, const SheetOverlay& overlay)
{
    std::vector<WallId> walls;
    for (const Edge edge : overlay.overlay.edges.indices()) {
        if (!overlay.hasStroke(edge)) {
            continue;
        }
        for (const Contribution& share : overlay.overlay.contributions[edge]) {
            if (!overlay.isStroke(share.segment)) {
                walls.push_back(overlay.walls[share.segment]);
            }
        }
    }
    return byNumber(view, std::move(walls));
}

/// Tests whether the patch links coincident walls.
bool opensWalls(const Patch& patch)
{
    return std::ranges::any_of(patch.walls, [](const auto& change) {
        return change.before && change.after && !change.before->nextWall.isRow()
               && change.after->nextWall.isRow();
    });
}

Refusal nothingRefusal(const DrawRequest& request, std::vector<WallId> walls)
{
    return {
        .code = request.closed ? MessageCode::LinesExist : MessageCode::DividesNothing,
        .culprits = {.walls = std::move(walls)}};
}

} // namespace

PlanResult planDraw(const MapView& view, const DrawRequest& request)
{
    if (auto refusal = strokeRefusal(request)) {
        return refuse(std::move(*refusal));
    }
    const auto settled = settleStroke(view, strokeOf(request));
    if (!settled) {
        return refuse(settled.error());
    }
    const Settlement& settlement = settled->settlement;
    if (auto refusal = removalRefusal(view, request, settlement.owners)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = buriedRefusal(view, settled->sheet, settlement.owners, settlement.redrawn)) {
        return refuse(std::move(*refusal));
    }
    PlanResult plan = planSettled(view, *settled);
    if (!plan) {
        return plan;
    }
    // A stroke that rounding moves onto walls bends them but divides nothing.
    const bool isRounded = !settled->overlay.rounded.empty();
    const bool onlyBends = isRounded && !settled->divides && !opensWalls(plan->patch);
    if (plan->patch.isEmpty() || onlyBends) {
        return refuse(nothingRefusal(request, wallsUnder(view, settled->overlay)));
    }
    return plan;
}

} // namespace sectored
