#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <set>
#include <vector>

namespace sectored {

struct FloorLink;

/// Walls of two floors that name each other, directly or through others of them.
struct LinkedFloors {
    std::vector<WallId> below{}; ///< by their upper links; ascending
    std::vector<WallId> above{}; ///< by their lower links; ascending
};

/// The wall that a floor link names after an edit; none when it names no row, when one of the two
/// walls has no end or no sector, or when the link named the same wall before and had no answer
/// then: such a link is not the edit's concern.
std::optional<WallId> floorNamedBy(
    const Map& before,
    const Map& after,
    WallId wall,
    const FloorLink& link);

/// The groups of walls that the floor links of the changed walls connect, each once. Precondition:
/// they exist after the edit, and all walls that claim a link of others since the edit are among
/// them.
std::vector<LinkedFloors> linkedFloorsOf(
    const Map& before,
    const Map& after,
    const std::set<WallId>& changed);

} // namespace sectored
