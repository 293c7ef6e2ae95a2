#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/map.h"
#include "sectored/query/height_range.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// The layer that is worked on where sectors are stacked.
struct ChosenLayer {
    std::vector<SectorId> sectors{}; ///< chosen ones, the latest first; empty: all layers
    std::vector<SectorId> outside{}; ///< sectorsOutsideLayer (query/layer.h), sorted
    bool isAlone = false;            ///< what is outside is not drawn

    bool operator==(const ChosenLayer&) const = default;
};

/// The heights that are shown.
struct ShownHeights {
    std::optional<HeightRange> range{}; ///< empty: all heights
    std::vector<SectorId> outside{};    ///< sectorsOutsideHeights (query/height_range.h), sorted

    bool operator==(const ShownHeights&) const = default;
};

/// The hidden and locked objects, the chosen layer and the shown heights. No stroke changes hidden
/// or locked objects or those outside of the layer. The locked sectors are those of the project
/// data and saved with it; the rest belongs to the window and is never saved. Each list of objects
/// is sorted without duplicates. Ids of deleted objects are harmless.
struct Visibility {
    std::vector<SectorId> hiddenSectors{}; ///< not drawn, not selectable
    std::vector<SectorId> lockedSectors{}; ///< drawn, not selectable
    std::vector<SpriteId> hiddenSprites{};
    std::vector<SpriteId> lockedSprites{};
    ChosenLayer layer{};
    ShownHeights heights{}; ///< sectors outside count as hidden

    bool operator==(const Visibility&) const = default;
};

/// Tests whether a sector is hidden itself or outside of the shown heights.
bool isHidden(const Visibility& visibility, SectorId sector);
bool isLocked(const Visibility& visibility, SectorId sector);
/// Tests the sector of a wall. A wall without a sector is never hidden or locked.
bool isHidden(const Visibility& visibility, const Map& map, WallId wall);
bool isLocked(const Visibility& visibility, const Map& map, WallId wall);
/// Tests if a sector is outside of the chosen layer.
bool isOutside(const Visibility& visibility, SectorId sector);
/// Tests a sprite and its sector.
bool isHidden(const Visibility& visibility, const Map& map, SpriteId sprite);
bool isLocked(const Visibility& visibility, const Map& map, SpriteId sprite);

/// Test for what is not drawn: hidden objects and, if the layer is shown alone, those outside of
/// it.
bool isUnseen(const Visibility& visibility, SectorId sector);
bool isUnseen(const Visibility& visibility, const Map& map, SpriteId sprite);
/// Test for what is drawn faintly and cannot be selected: locked objects, and those outside of the
/// layer.
bool isFrozen(const Visibility& visibility, SectorId sector);
bool isFrozen(const Visibility& visibility, const Map& map, SpriteId sprite);

/// Returns all hidden sectors, also those outside of the shown heights. Sorted without duplicates.
std::vector<SectorId> hiddenSectorsOf(const Visibility& visibility);
/// Returns all sectors that cannot be selected or changed: hidden, locked, or outside of the layer.
/// Sorted without duplicates.
std::vector<SectorId> sectorsOutOfReach(const Visibility& visibility);

} // namespace sectored::editor
