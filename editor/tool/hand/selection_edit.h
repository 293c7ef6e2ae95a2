#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/move/selection_move.h"
#include "editor/tool/selection.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Returns requests that delete sectors and sprites; without these, walls between sectors (once per
/// portal), which joins the sectors; without such walls, vertices, which joins the walls next to
/// them. `sheet` limits the deletion of vertices.
std::vector<Request> deletionOf(
    const Map& map,
    const Selection& selection,
    const SheetHint& sheet = {});

/// Deletes the selected objects, in all layers that the user can edit. Returns why that is refused.
std::optional<Refusal> deleteSelection(EditTarget& target);
/// Moves the selected objects. Returns why that is refused.
std::optional<Refusal> moveSelection(EditTarget& target, MoveOffset offset);

/// Returns the distance by which an arrow key moves the selection. Empty for other keys.
std::optional<MoveOffset> nudgeOf(const EditTarget& target, ToolKey key);

/// Returns a position in the selection, for a message about it. The origin of coordinates if the
/// selection has neither vertices nor sprites.
Vec2 anchorOf(const MapView& view, const Selection& selection);

} // namespace sectored::editor
