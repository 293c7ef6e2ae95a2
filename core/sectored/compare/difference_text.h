#pragma once

#include "sectored/compare/level_difference.h"

#include <span>
#include <string>

namespace sectored {

/// Returns the name of a row with its number, such as "wall 88 of sector 18".
std::string rowText(const MapView& view, SectorId sector);
/// Same for a wall.
std::string rowText(const MapView& view, WallId wall);
/// Same for a sprite.
std::string rowText(const MapView& view, SpriteId sprite);

/// Returns what is different in a row, without its name, such as "lotag 0 -> 16, floorz 0 ->
/// -1024". Of a row that was added or removed, what it is.
std::string changeText(
    const MapView& left,
    const MapView& right,
    const RowDifference<SectorId>& difference);
/// Same for a wall.
std::string changeText(
    const MapView& left,
    const MapView& right,
    const RowDifference<WallId>& difference);
/// Same for a sprite.
std::string changeText(
    const MapView& left,
    const MapView& right,
    const RowDifference<SpriteId>& difference);

/// Returns "4 added, 2 removed, 8 changed".
std::string countsText(const FateCounts& counts);

/// Returns the differences as lines: "+" for what was added, "-" removed, "~" changed. Numbers are
/// those of the right level, or of the left level for what was removed. The last line counts them,
/// or says that the levels are the same.
std::string differenceText(
    const LevelDifferences& differences,
    const MapView& left,
    const MapView& right);

/// Returns the differences as one JSON object. `notCompared` lists what a format cannot store.
/// Spec: compare M11.
std::string differenceJson(
    const LevelDifferences& differences,
    const MapView& left,
    const MapView& right,
    std::span<const std::string> notCompared = {});

} // namespace sectored
