#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <set>
#include <vector>

namespace sectored {

struct FloorLink;

/// Walls of two floors that are linked to each other, directly or through other walls.
struct LinkedFloors {
    std::vector<WallId> below{}; ///< walls with an upper link, ascending
    std::vector<WallId> above{}; ///< walls with a lower link, ascending
};

/// Returns the target of a floor link after an edit. Empty if the link refers to no wall, if either
/// wall has no end or no sector, or if the link had the same target before without an answer: the
/// edit is not responsible for such a link.
std::optional<WallId> floorNamedBy(
    const Map& before,
    const Map& after,
    WallId wall,
    const FloorLink& link);

/// Returns the groups of walls connected by floor links of the changed walls, each once.
/// Precondition: `changed` contains only existing walls, and all walls that claim a link of another
/// since the edit.
std::vector<LinkedFloors> linkedFloorsOf(
    const Map& before,
    const Map& after,
    const std::set<WallId>& changed);

} // namespace sectored
