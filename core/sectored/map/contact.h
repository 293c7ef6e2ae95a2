#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// Walls that lie on one segment.
struct CoincidentWalls {
    std::vector<WallId> forward{};  ///< from the smaller end to the greater
    std::vector<WallId> backward{}; ///< the other way
};

/// The segments on which two or more walls of these sectors lie with both ends, in the order of
/// their ends. Walls without length and walls whose end is unknown are left out. n log n.
std::vector<CoincidentWalls> coincidentWalls(const Map& map, std::span<const SectorId> sectors);

/// Two walls of two sectors that lie on each other in opposite directions and are not linked to
/// each other.
struct UnlinkedTwins {
    WallId forward{};
    WallId backward{};
};

/// Which walls count as unlinked.
enum class TwinRule {
    NotLinkedToEachOther, ///< also a wall that is linked to a third one
    BothSolid,            ///< neither has a partner anywhere: the pair could be a portal
};

/// For each wall that has such a twin one pair that holds it, in no more pairs than there are
/// walls. Spec: editing-kernel S5.
std::vector<UnlinkedTwins> unlinkedTwins(
    const Map& map,
    std::span<const CoincidentWalls> groups,
    TwinRule rule);

/// A vertex strictly inside a wall (Spec: editing-kernel S2).
struct VertexOnWall {
    WallId wall{};
    Point vertex{};
};

/// The vertices of these sectors that lie strictly inside walls of them, wall by wall in list
/// order, at most `limit` a wall. About n log n.
std::vector<VertexOnWall> verticesOnWalls(
    const Map& map,
    std::span<const SectorId> sectors,
    std::size_t limit);

} // namespace sectored
