#pragma once

#include "editor/tool/edit_target.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Selections that follow from others. All of them hold only what can be taken (takeable.h).

/// Everything of the filter's kind; without a filter all sectors and sprites, to which the rest
/// belongs.
Selection everything(const EditTarget& target);

/// The rest of the kinds that are selected, or of the filter's kind.
Selection inverted(const EditTarget& target);

/// What is reached through portals from the selection, of the same kinds.
Selection connected(const EditTarget& target);

/// The whole loops of the selected walls, and those through the selected vertices, of the same
/// kind; of sectors all their walls.
Selection loops(const EditTarget& target);

/// The walls of the loop that the wall belongs to; the wall alone when it belongs to no sector.
std::vector<WallId> loopOf(const Map& map, WallId wall);

/// All that is reached from the sector through portals to sectors with the same floor: height and
/// slope.
std::vector<SectorId> sameFloorAround(const EditTarget& target, SectorId sector);

/// In what things can be alike.
enum class Likeness {
    Tile,   ///< the floor's for sectors
    Height, ///< of the floor; sectors only
    Lotag,
    Hitag,
};

/// What is like something in the selection, of the same kind.
Selection similar(const EditTarget& target, Likeness likeness);

} // namespace sectored::editor
