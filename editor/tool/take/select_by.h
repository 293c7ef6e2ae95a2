#pragma once

#include "editor/tool/edit_target.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Selections derived from others. All contain only selectable objects (see takeable.h).

/// Returns all objects of the filter's type. Without a filter, all sectors and sprites, because
/// everything else belongs to them.
Selection everything(const EditTarget& target);

/// Returns the unselected objects of the selected types, or of the filter's type.
Selection inverted(const EditTarget& target);

/// Returns the objects of the same types that are connected to the selection by portals.
Selection connected(const EditTarget& target);

/// Returns the complete loops of the selected walls, those through the selected vertices as
/// vertices, and all walls of selected sectors.
Selection loops(const EditTarget& target);

/// Returns the walls in the loop of this wall. Only the wall itself if it belongs to no sector.
std::vector<WallId> loopOf(const Map& map, WallId wall);

/// Returns the sectors that are connected to the sector by portals and have the same floor height
/// and slope.
std::vector<SectorId> sameFloorAround(const EditTarget& target, SectorId sector);

} // namespace sectored::editor
