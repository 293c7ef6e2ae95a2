#pragma once

#include "sectored/map/map_view.h"
#include "sectored/tag/tag_nets.h"

#include "editor/tool/overlay.h"
#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// Which connections are drawn over the plan.
enum class ShownArrows { None, OfSelection, All };

/// Returns the place of a row in the plan: of a sprite its position, of a wall its middle, of a
/// sector a point inside it.
Vec2 placeOf(const MapView& view, const TagRow& row);

/// Returns the groups without rows that are hidden. Groups of hidden rows alone are left out.
std::vector<TagGroup> withoutHiddenRows(
    std::span<const TagGroup> groups,
    const Map& map,
    const Visibility& visibility);

/// Returns whether the row is selected.
bool isSelected(const Selection& selection, const TagRow& row);

/// Returns what shows the groups over the plan: an arrow from each row to each that it works, with
/// the number in the middle, and a ring with a reason at rows that do nothing. Above a few hundred
/// arrows only those of selected rows have numbers.
Overlay arrowsOverlay(
    const MapView& view,
    const Game& game,
    std::span<const TagGroup> groups,
    const Selection& selection,
    ShownArrows shown);

} // namespace sectored::editor
