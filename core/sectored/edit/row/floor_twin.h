#pragma once

#include "sectored/map/map_view.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct FloorLink;

/// Returns the wall of a sector on another floor that this wall is linked to, if both have the same
/// ends (version 9). Spec: tror B8.
std::optional<WallId> floorTwinOf(const Map& map, WallId wall, const FloorLink& link);

/// Returns the sectors on other floors with a wall that is the twin of one of these sectors' walls,
/// ascending by number. Linear in the walls of the sectors.
std::vector<SectorId> floorTwinsOf(const MapView& view, std::span<const SectorId> sectors);

/// Adds the sectors that follow these when they move as a whole: sectors on other floors whose
/// links towards these lead to no other sectors. Returns all, in the order in which they were
/// found.
std::vector<SectorId> withFloorTwins(const MapView& view, std::vector<SectorId> sectors);

/// Divides sectors into floors, from the lowest up, each ascending by number: linked sectors are on
/// adjacent floors, and those that a portal joins are on one floor. All others are on the lowest.
/// At least one floor is returned.
std::vector<std::vector<SectorId>> floorsAmong(
    const MapView& view,
    std::span<const SectorId> sectors);

} // namespace sectored
