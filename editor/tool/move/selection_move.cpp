#include "editor/tool/move/selection_move.h"

#include "sectored/edit/script/plan_together.h"
#include "sectored/edit/stitch/covered_sectors.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/landing.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <functional>
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

PointMap shiftBy(MoveOffset offset)
{
    return [offset](Point p) {
        return movedPoint(p, offset.x, offset.y);
    };
}

std::vector<MoveRequest::MovedSprite> movedSprites(
    const Map& map,
    std::span<const SpriteId> sprites,
    const PointMap& motion)
{
    std::vector<MoveRequest::MovedSprite> moved;
    for (const SpriteId sprite : sprites) {
        moved.push_back({.sprite = sprite, .to = motion(map[sprite].position)});
    }
    return moved;
}

/// A motion, and what moves.
struct VertexMotion {
    const PointMap& motion;
    const MovedRows& rows;
};

/// Moves vertices, with sprites.
SelectionMove moveOfVertices(const EditTarget& target, const VertexMotion& moving, Landing landing)
{
    const Map& map = target.view().map;
    MoveRequest request{
        .sheet = moving.rows.layer.hint(target),
        .stitches = joins(landing),
        .locksTiles = locksTiles(target.options())};
    if (target.selection().vertices.empty()) {
        std::vector<SectorId> owners = sectorsOf(map, target.selection());
        if (request.stitches) {
            request.owners = std::move(owners);
        } else {
            request.sheet.only = std::move(owners);
        }
    }
    for (const Point p : moving.rows.vertices) {
        if (const Point to = moving.motion(p); to != p) {
            request.vertices.push_back({.from = p, .to = to});
        }
    }
    request.sprites = movedSprites(map, moving.rows.sprites, moving.motion);
    const bool stitches = request.stitches;
    SelectionMove move = planned(target, {std::move(request)});
    move.stitches = stitches;
    return move;
}

/// Completes a request for whole sectors: how they meet others, at which heights, and what they may
/// change.
template <class SectorsRequest>
SectorsRequest landingOf(
    const EditTarget& target,
    SectorsRequest request,
    const MovedRows& rows,
    OverlapPolicy overlap)
{
    request.overlap = overlap;
    request.heights = landingHeights(target.options());
    request.locksTiles = locksTiles(target.options());
    request.sheet = allLayers(target);
    if (overlap == OverlapPolicy::Stitch && target.options().landing() == Landing::Stitch) {
        const MapView view = target.view();
        const auto covered = rows.cover != nullptr ? rows.cover->covered(view, request)
                                                   : coveredSectors(view, request);
        std::ranges::copy(covered, std::back_inserter(request.sheet.hidden));
    }
    return request;
}

bool joinsSectors(OverlapPolicy overlap)
{
    return overlap == OverlapPolicy::Stitch || overlap == OverlapPolicy::Cut;
}

/// Moves whole sectors, and selected sprites that are not in them.
SelectionMove moveOfSectors(
    const EditTarget& target,
    MoveOffset offset,
    const MovedRows& rows,
    OverlapPolicy overlap)
{
    const Selection& selection = target.selection();
    const Map& map = target.view().map;
    const MoveSectorsRequest request{
        .sectors = selection.sectors,
        .by = movedPoint({}, offset.x, offset.y)};
    std::vector<SpriteId> sprites;
    std::ranges::copy_if(selection.sprites, std::back_inserter(sprites), [&](SpriteId sprite) {
        const SectorRef sector = map[sprite].sector;
        return !sector.isRow() || !std::ranges::binary_search(selection.sectors, sector.row());
    });
    std::vector<Request> requests{landingOf(target, request, rows, overlap)};
    if (!sprites.empty()) {
        requests.emplace_back(MoveRequest{.sprites = movedSprites(map, sprites, shiftBy(offset))});
    }
    SelectionMove move = planned(target, std::move(requests));
    move.stitches = joinsSectors(overlap);
    return move;
}

SelectionMove transformOfSectors(
    const EditTarget& target,
    const TransformRequest& request,
    const MovedRows& rows,
    OverlapPolicy overlap)
{
    SelectionMove move = planned(target, {landingOf(target, request, rows, overlap)});
    move.stitches = joinsSectors(overlap);
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

/// The two ways to plan a motion of the selection.
struct MotionPlans {
    std::function<SelectionMove(OverlapPolicy)> ofSectors{}; ///< empty: vertices move
    std::function<SelectionMove(Landing)> ofVertices{};
};

/// Plans as the landing option says. What is stacked in itself is moved without joining.
SelectionMove landed(const EditTarget& target, const MotionPlans& plans)
{
    const Landing landing = target.options().landing();
    const bool isOfSectors = static_cast<bool>(plans.ofSectors);
    SelectionMove move =
        isOfSectors ? plans.ofSectors(overlapOf(landing)) : plans.ofVertices(landing);
    if (!isAmbiguous(move)) {
        return move;
    }
    const auto other = isOfSectors ? policyWithoutJoining(landing) : std::nullopt;
    const bool isOfWalls = !isOfSectors && joins(landing) && target.selection().vertices.empty();
    if (other) {
        move = plans.ofSectors(*other);
        move.isStacked = true;
    } else if (isOfWalls) {
        move = plans.ofVertices(Landing::KeepOver);
        move.isStacked = true;
    }
    return move;
}

} // namespace

bool movesWholeSectors(const EditTarget& target)
{
    const Selection& selection = target.selection();
    return !selection.sectors.empty()
           && verticesOf(target.view(), selection)
                  == verticesOf(target.view(), {.sectors = selection.sectors});
}

SelectionMove moveOfSelection(const EditTarget& target, MoveOffset offset)
{
    const MapView view = target.view();
    const auto vertices = verticesOf(view, target.selection());
    const auto sprites = spritesOf(view.map, target.selection());
    return moveOfSelection(
        target,
        offset,
        {.vertices = vertices,
         .sprites = sprites,
         .areSectors = movesWholeSectors(target),
         .layer = LayerChoice()});
}

SelectionMove moveOfSelection(const EditTarget& target, MoveOffset offset, const MovedRows& rows)
{
    const PointMap motion = shiftBy(offset);
    MotionPlans plans{.ofVertices = [&](Landing landing) {
        return moveOfVertices(target, {.motion = motion, .rows = rows}, landing);
    }};
    if (rows.areSectors) {
        plans.ofSectors = [&](OverlapPolicy overlap) {
            return moveOfSectors(target, offset, rows, overlap);
        };
    }
    return landed(target, plans);
}

SelectionMove transformOfSelection(
    const EditTarget& target,
    TransformRequest request,
    const PointMap& motion,
    const MovedRows& rows)
{
    MotionPlans plans{.ofVertices = [&](Landing landing) {
        return moveOfVertices(target, {.motion = motion, .rows = rows}, landing);
    }};
    request.sectors = target.selection().sectors;
    if (!request.sectors.empty()) {
        plans.ofSectors = [&](OverlapPolicy overlap) {
            return transformOfSectors(target, request, rows, overlap);
        };
    }
    return landed(target, plans);
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
