#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/map.h"

#include <vector>

namespace sectored::editor {

/// What the user has put out of the way. It belongs to the window, is never saved, and what
/// is out of the way is changed by no stroke. Each list is sorted and without repeats; ids that are
/// gone do no harm.
struct Visibility {
    std::vector<SectorId> hiddenSectors{}; ///< not drawn, not taken
    std::vector<SectorId> lockedSectors{}; ///< drawn, not taken
    std::vector<SpriteId> hiddenSprites{};
    std::vector<SpriteId> lockedSprites{};

    bool operator==(const Visibility&) const = default;
};

bool isHidden(const Visibility& visibility, SectorId sector);
bool isLocked(const Visibility& visibility, SectorId sector);
/// A wall goes with its sector; one of no sector is never hidden.
bool isHidden(const Visibility& visibility, const Map& map, WallId wall);
bool isLocked(const Visibility& visibility, const Map& map, WallId wall);
/// A sprite by itself, or with its sector.
bool isHidden(const Visibility& visibility, const Map& map, SpriteId sprite);
bool isLocked(const Visibility& visibility, const Map& map, SpriteId sprite);

} // namespace sectored::editor
