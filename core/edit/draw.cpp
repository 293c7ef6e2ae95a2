#include "core/edit/draw.h"

#include "core/edit/damaged_refusal.h"
#include "core/edit/dropped_walls.h"
#include "core/edit/refuse.h"
#include "core/edit/settle_sprites.h"
#include "core/edit/settle_stroke.h"
#include "core/edit/write_redrawn.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// E-REMOVES when policy void leaves nothing of a sector; merging dissolves sectors without asking.
std::optional<Refusal> removalRefusal(
    const MapView& view,
    const DrawRequest& request,
    const FaceOwners& owners)
{
    if (owners.removed.empty() || request.fill != Fill::Void || request.allowRemove) {
        return std::nullopt;
    }
    std::string numbers;
    for (const SectorId sector : owners.removed) {
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(view.numbering().of(sector));
    }
    const auto sprites = std::ranges::count_if(view.map.spriteOrder(), [&](SpriteId id) {
        const SectorRef sector = view.map[id].sector;
        return sector.isRow()
               && std::ranges::find(owners.removed, sector.row()) != owners.removed.end();
    });
    return Refusal{
        .code = MessageCode::Removes,
        .arguments = {numbers, std::to_string(sprites)},
        .culprits = {.sectors = owners.removed}};
}

/// E-DAMAGED when a damaged sector lies where an open stroke would make a sector of the void.
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
        if (owners.heirs[heir].origin != HeirOrigin::FromVoid) {
            continue;
        }
        std::vector<Segment> edges;
        for (const RedrawnWall& wall : redrawn.walls) {
            if (wall.heir == heir) {
                edges.push_back(wall.line);
            }
        }
        if (const auto buried = damagedInside(view, edges, sheet.damaged())) {
            return damagedRefusal(view, *buried);
        }
    }
    return std::nullopt;
}

Refusal seamRefusal(const MapView& view, std::vector<WallId> walls)
{
    return {
        .code = MessageCode::Unsupported,
        .arguments =
            {"The line would cut wall " + std::to_string(view.numbering().of(walls.front()))
             + ", the border to a sector that cannot be changed."},
        .culprits = {.walls = std::move(walls)}};
}

/// The walls that the stroke runs along, ascending by number.
std::vector<WallId> wallsUnder(const MapView& view, const SheetOverlay& overlay)
{
    std::vector<WallId> walls;
    for (std::size_t edge = 0; edge < overlay.overlay.edges.size(); ++edge) {
        if (!overlay.hasStroke(edge)) {
            continue;
        }
        for (const Contribution& share : overlay.overlay.contributions[edge]) {
            if (!overlay.isStroke(share.segment)) {
                walls.push_back(overlay.walls[share.segment]);
            }
        }
    }
    std::ranges::sort(walls, {}, [&](WallId wall) { return view.numbering().of(wall); });
    walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
    return walls;
}

/// Whether the patch opens walls that lay on each other.
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
        .code = MessageCode::Nothing,
        .arguments =
            {request.closed ? "These lines are already there."
                            : "The line divides nothing: end it on a wall or close it."},
        .culprits = {.walls = std::move(walls)}};
}

std::vector<Notice> noticesOf(
    const Drawing& drawing,
    std::size_t dropped,
    std::span<const PinchedSector> pinched,
    const WrittenDrawing& written,
    const SettledSprites& sprites,
    const Patch& patch)
{
    std::vector<Notice> notices;
    if (dropped > 0) {
        notices.push_back({.code = MessageCode::Dropped, .arguments = {std::to_string(dropped)}});
    }
    if (pinched.empty() && written.slopeLost.empty() && written.unlinked.empty()
        && sprites.moved.empty() && sprites.removed.empty()) {
        return notices;
    }
    Map after = drawing.view.map;
    apply(after, patch);
    const Numbering numbering(after);
    for (const PinchedSector& found : pinched) {
        notices.push_back(
            {.code = MessageCode::Pinch,
             .arguments = {std::to_string(numbering.of(found.sector)), std::to_string(found.parts)},
             .about = {.sectors = {found.sector}}});
    }
    for (const SectorId sector : written.slopeLost) {
        notices.push_back(
            {.code = MessageCode::SlopeLost,
             .arguments = {std::to_string(numbering.of(sector))},
             .about = {.sectors = {sector}}});
    }
    for (const SpriteId sprite : sprites.moved) {
        notices.push_back(
            {.code = MessageCode::SpriteMoved,
             .arguments = {std::to_string(numbering.of(sprite))},
             .about = {.sprites = {sprite}}});
    }
    for (const SpriteId sprite : sprites.removed) {
        notices.push_back(
            {.code = MessageCode::SpriteRemoved,
             .arguments = {std::to_string(drawing.view.numbering().of(sprite))}});
    }
    const auto links = floorLinkNotices(written.unlinked, numbering);
    notices.insert(notices.end(), links.begin(), links.end());
    return notices;
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
    const auto& [stroke, sheet, overlay, settlement, dropped, divides] = *settled;
    const FaceOwners& owners = settlement.owners;
    if (auto refusal = removalRefusal(view, request, owners)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = buriedRefusal(view, sheet, owners, settlement.redrawn)) {
        return refuse(std::move(*refusal));
    }
    const Drawing
        drawing{view, stroke, sheet, overlay, owners, settlement.redrawn, settlement.sectors};
    if (auto seams = bentSeams(drawing); !seams.empty()) {
        return refuse(seamRefusal(view, std::move(seams)));
    }
    PatchBuilder builder(view.map);
    const WrittenDrawing written = writeDrawing(drawing, builder);
    const SettledSprites sprites = settleSprites(drawing, written, builder);
    Plan plan{
        .patch = builder.finish(),
        .created = written.created,
        .removed = owners.removed,
        .rounded = overlay.rounded};
    // A stroke that rounding laid along walls bends them, but divides nothing.
    const bool onlyBends = !overlay.rounded.empty() && !divides && !opensWalls(plan.patch);
    if (plan.patch.isEmpty() || onlyBends) {
        return refuse(nothingRefusal(request, wallsUnder(view, overlay)));
    }
    plan.notices = noticesOf(drawing, dropped, settlement.pinched, written, sprites, plan.patch);
    return plan;
}

} // namespace sectored
