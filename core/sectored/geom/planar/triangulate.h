#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Three corners. Corners are numbered across all loops: first the points of the first loop, then
/// those of the second, and so on.
using CornerTriangle = std::array<std::uint32_t, 3>;

/// Two edges that cross at a point inside both. An edge is numbered by its start corner.
struct EdgeCrossing {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    bool operator==(const EdgeCrossing&) const = default;
};

/// A corner inside an edge, not at one of its ends.
struct CornerOnEdge {
    std::uint32_t corner = 0;
    std::uint32_t edge = 0;

    bool operator==(const CornerOnEdge&) const = default;
};

/// Result of `triangulate`.
struct Triangulation {
    /// Triangles, each clockwise on screen: the cross of its corners is positive.
    std::vector<CornerTriangle> triangles{};
    /// Corners inside edges that were split there.
    std::vector<CornerOnEdge> touches{};
    /// Set if edges cross; there are no triangles then.
    std::optional<EdgeCrossing> crossing{};

    bool operator==(const Triangulation&) const = default;
};

/// Triangulates the even-odd set of closed loops.
///
/// 1. Loops may come in any order and direction, be nested and have several outer loops; they may
///    touch themselves and each other at corners and along edges. Edges that coincide an even
///    number of times are not a border. Consecutive repeated points are one corner.
/// 2. The corners of triangles are corners of loops; none are added. The first of several corners
///    at one position represents all of them.
/// 3. Every triangle has an area, no two triangles overlap, and together they are the set.
/// 4. Corners on straight stretches are kept: between two neighbouring corners of the border lies
///    an edge of exactly one triangle. A corner inside an edge of a loop splits that edge.
/// 5. Returns the crossing and no triangles if two edges cross at a point inside both. Pieces that
///    coincide an even number of times cross nothing.
/// 6. Exact for every int32 input. O(n log n). At most 2^31 corners.
///
/// Source: Hertel and Mehlhorn, "Fast triangulation of simple polygons", 1983: a sweep that keeps a
/// chain for each stretch inside the set. Crossing edges are found as by Shamos and Hoey, 1976.
Triangulation triangulate(std::span<const std::vector<Point>> loops);

} // namespace sectored
