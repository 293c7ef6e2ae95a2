#include "editor/tool/move/selection_move.h"

#include "sectored/edit/script/plan_together.h"
#include "sectored/edit/stitch/covered_sectors.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace sectored::editor {

namespace {

SelectionMove planned(const EditTarget& target, std::vector<Request> requests)
{
    PlanResult plan = requests.size() == 1 ? target.preview(requests.front())
                                           : planTogether(target.view(), requests);
    return {.requests = std::move(requests), .plan = std::move(plan)};
}

std::vector<MoveRequest::MovedSprite> movedSprites(
    const Map& map,
    const std::vector<SpriteId>& sprites,
    MoveOffset offset)
{
    std::vector<MoveRequest::MovedSprite> moved;
    for (const SpriteId sprite : sprites) {
        const Point from = map[sprite].position;
        moved.push_back({.sprite = sprite, .to = movedPoint(from, offset.x, offset.y)});
    }
    return moved;
}

/// Moves vertices, with sprites.
SelectionMove moveOfVertices(
    const EditTarget& target,
    MoveOffset offset,
    const LayerChoice& layer,
    Landing landing)
{
    const MapView view = target.view();
    MoveRequest request{.sheet = layer.hint(target), .stitches = joins(landing)};
    if (target.selection().vertices.empty()) {
        std::vector<SectorId> owners = sectorsOf(view.map, target.selection());
        if (request.stitches) {
            request.owners = std::move(owners);
        } else {
            request.sheet.only = std::move(owners);
        }
    }
    for (const Point p : verticesOf(view, target.selection())) {
        request.vertices.push_back({.from = p, .to = movedPoint(p, offset.x, offset.y)});
    }
    request.sprites = movedSprites(view.map, spritesOf(view.map, target.selection()), offset);
    const bool stitches = request.stitches;
    SelectionMove move = planned(target, {std::move(request)});
    move.stitches = stitches;
    return move;
}

/// Moves whole sectors, and selected sprites that are not in them.
SelectionMove moveOfSectors(const EditTarget& target, MoveOffset offset, OverlapPolicy overlap)
{
    const Selection& selection = target.selection();
    const Map& map = target.view().map;
    MoveSectorsRequest request{
        .sectors = selection.sectors,
        .by = movedPoint({}, offset.x, offset.y),
        .overlap = overlap,
        .sheet = allLayers(target)};
    if (overlap == OverlapPolicy::Stitch && target.options().landing() == Landing::Stitch) {
        const auto covered = coveredSectors(target.view(), request);
        std::ranges::copy(covered, std::back_inserter(request.sheet.hidden));
    }
    std::vector<SpriteId> sprites;
    std::ranges::copy_if(selection.sprites, std::back_inserter(sprites), [&](SpriteId sprite) {
        const SectorRef sector = map[sprite].sector;
        return !sector.isRow() || !std::ranges::binary_search(selection.sectors, sector.row());
    });
    std::vector<Request> requests{std::move(request)};
    if (!sprites.empty()) {
        requests.emplace_back(MoveRequest{.sprites = movedSprites(map, sprites, offset)});
    }
    SelectionMove move = planned(target, std::move(requests));
    move.stitches = overlap == OverlapPolicy::Stitch || overlap == OverlapPolicy::Cut;
    return move;
}

bool isAmbiguous(const SelectionMove& move)
{
    return !move.plan && move.plan.error().code == MessageCode::Ambiguous;
}

/// Returns the policy for sectors that overlap each other, which cannot be stitched. Empty if the
/// landing has none.
std::optional<OverlapPolicy> policyWithoutJoining(Landing landing)
{
    switch (landing) {
    case Landing::Stitch:
        return OverlapPolicy::Keep;
    case Landing::Refuse:
        return OverlapPolicy::Refuse;
    case Landing::Cut:
    case Landing::KeepOver:
        break;
    }
    return std::nullopt;
}

} // namespace

bool movesWholeSectors(const EditTarget& target)
{
    const Selection& selection = target.selection();
    return !selection.sectors.empty()
           && verticesOf(target.view(), selection)
                  == verticesOf(target.view(), {.sectors = selection.sectors});
}

SelectionMove moveOfSelection(const EditTarget& target, MoveOffset offset, const LayerChoice& layer)
{
    const Landing landing = target.options().landing();
    const bool isOfSectors = movesWholeSectors(target);
    SelectionMove move = isOfSectors ? moveOfSectors(target, offset, overlapOf(landing))
                                     : moveOfVertices(target, offset, layer, landing);
    if (!isAmbiguous(move)) {
        return move;
    }
    const auto other = isOfSectors ? policyWithoutJoining(landing) : std::nullopt;
    const bool isOfWalls = !isOfSectors && joins(landing) && target.selection().vertices.empty();
    if (other) {
        move = moveOfSectors(target, offset, *other);
        move.isStacked = true;
    } else if (isOfWalls) {
        move = moveOfVertices(target, offset, layer, Landing::KeepOver);
        move.isStacked = true;
    }
    return move;
}

Selection movedSelection(Selection selection, MoveOffset offset)
{
    for (Point& vertex : selection.vertices) {
        vertex = movedPoint(vertex, offset.x, offset.y);
    }
    std::ranges::sort(selection.vertices);
    return selection;
}

} // namespace sectored::editor
