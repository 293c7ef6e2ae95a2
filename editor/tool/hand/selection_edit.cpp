#include "editor/tool/hand/selection_edit.h"

#include "sectored/map/portal.h"

#include "editor/tool/aim/snapper.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/thing.h"

#include <algorithm>

namespace sectored::editor {

std::vector<Request> deletionOf(const Map& map, const Selection& selection, const SheetHint& sheet)
{
    if (!selection.sectors.empty() || !selection.sprites.empty()) {
        return {DeleteRequest{.sectors = selection.sectors, .sprites = selection.sprites}};
    }
    std::vector<Request> requests;
    for (const WallId wall : selection.walls) {
        const auto partner = partnerOf(map, wall);
        if (!partner || wall < *partner || !std::ranges::binary_search(selection.walls, *partner)) {
            requests.emplace_back(DeleteWallRequest{.wall = wall});
        }
    }
    if (requests.empty()) {
        for (const Point vertex : selection.vertices) {
            requests.emplace_back(DeleteVertexRequest{.at = vertex, .sheet = sheet});
        }
    }
    return requests;
}

std::optional<Refusal> deleteSelection(EditTarget& target)
{
    const PlanResult result =
        target.commit(deletionOf(target.view().map, target.selection(), allLayers(target)));
    if (!result) {
        return result.error();
    }
    target.setSelection({});
    return std::nullopt;
}

std::optional<Refusal> moveSelection(EditTarget& target, MoveOffset offset)
{
    const SelectionMove move = moveOfSelection(target, offset);
    const PlanResult result = move.plan ? target.commit(move.requests) : move.plan;
    if (!result) {
        return result.error();
    }
    target.setSelection(movedSelection(target.selection(), offset));
    return std::nullopt;
}

std::optional<MoveOffset> nudgeOf(const EditTarget& target, ToolKey key)
{
    const auto step = gridStepOf(key);
    if (!step) {
        return std::nullopt;
    }
    const std::int64_t distance = std::int64_t{target.options().snap().grid} * step->steps;
    return MoveOffset{step->x * distance, step->y * distance};
}

Vec2 anchorOf(const MapView& view, const Selection& selection)
{
    const auto vertices = verticesOf(view, selection);
    if (!vertices.empty()) {
        return toVec2(vertices.front());
    }
    return selection.sprites.empty() ? Vec2{}
                                     : toVec2(view.map[selection.sprites.front()].position);
}

} // namespace sectored::editor
