#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// Walls between the same two end points.
struct CoincidentWalls {
    std::vector<WallId> forward{};  ///< from the smaller end point to the larger one
    std::vector<WallId> backward{}; ///< in the opposite direction
};

/// Groups the walls of these sectors that have both end points in common, two or more per group,
/// ordered by their end points. Skips zero-length walls and walls with an unknown end. O(n log n).
std::vector<CoincidentWalls> coincidentWalls(const Map& map, std::span<const SectorId> sectors);

/// Two walls of different sectors that coincide in opposite directions and are not linked to each
/// other.
struct UnlinkedTwins {
    WallId forward{};
    WallId backward{};
};

/// Rule by which walls count as unlinked.
enum class TwinRule {
    NotLinkedToEachOther, ///< includes walls linked to a third wall
    BothSolid,            ///< neither has a partner: the pair could be a portal
};

/// Returns pairs such that every wall with an unlinked twin is in one of them; at most as many
/// pairs as there are walls. Spec: editing-kernel S5.
std::vector<UnlinkedTwins> unlinkedTwins(
    const Map& map,
    std::span<const CoincidentWalls> groups,
    TwinRule rule);

/// A vertex strictly inside a wall (Spec: editing-kernel S2).
struct VertexOnWall {
    WallId wall{};
    Point vertex{};
};

/// Finds the vertices of these sectors that lie strictly inside walls of these sectors, wall by
/// wall in list order, at most `limit` per wall. About O(n log n).
std::vector<VertexOnWall> verticesOnWalls(
    const Map& map,
    std::span<const SectorId> sectors,
    std::size_t limit);

} // namespace sectored
