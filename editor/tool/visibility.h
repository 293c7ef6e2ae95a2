#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/map.h"

#include <vector>

namespace sectored::editor {

/// The hidden and locked objects. They belong to the window, are never saved, and no stroke changes
/// them. Each list is sorted without duplicates. Ids of deleted objects are harmless.
struct Visibility {
    std::vector<SectorId> hiddenSectors{}; ///< not drawn, not selectable
    std::vector<SectorId> lockedSectors{}; ///< drawn, not selectable
    std::vector<SpriteId> hiddenSprites{};
    std::vector<SpriteId> lockedSprites{};

    bool operator==(const Visibility&) const = default;
};

bool isHidden(const Visibility& visibility, SectorId sector);
bool isLocked(const Visibility& visibility, SectorId sector);
/// Tests the sector of a wall. A wall without a sector is never hidden or locked.
bool isHidden(const Visibility& visibility, const Map& map, WallId wall);
bool isLocked(const Visibility& visibility, const Map& map, WallId wall);
/// Tests a sprite and its sector.
bool isHidden(const Visibility& visibility, const Map& map, SpriteId sprite);
bool isLocked(const Visibility& visibility, const Map& map, SpriteId sprite);

} // namespace sectored::editor
