#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Three corners. A corner is counted through all loops: first the points of the first loop, then
/// those of the second, and so on.
using CornerTriangle = std::array<std::uint32_t, 3>;

/// Two edges that cross in a point inside both. An edge has the number of the corner it starts at.
struct EdgeCrossing {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    bool operator==(const EdgeCrossing&) const = default;
};

/// A corner that lies inside an edge, not at one of its ends.
struct CornerOnEdge {
    std::uint32_t corner = 0;
    std::uint32_t edge = 0;

    bool operator==(const CornerOnEdge&) const = default;
};

/// What `triangulate` answers.
struct Triangulation {
    /// The triangles, each clockwise on screen: cross of its corners is positive.
    std::vector<CornerTriangle> triangles{};
    /// Corners that lie inside edges, where those were parted.
    std::vector<CornerOnEdge> touches{};
    /// Set where edges cross; then there are no triangles.
    std::optional<EdgeCrossing> crossing{};

    bool operator==(const Triangulation&) const = default;
};

/// Cuts the even-odd set of closed loops into triangles.
///
/// 1. Loops in any order and direction, one in another, several outer ones; they may touch
///    themselves and each other in corners and along edges. What edges lie on each other an even
///    number of times is no border. Points repeated in a row are one corner.
/// 2. Corners of triangles are corners of loops; there are no others. Of several corners at one
///    place the first stands for all.
/// 3. Each triangle has an area, no two overlap, and together they are the set.
/// 4. Corners on straight stretches are kept: between two neighbouring corners of the border lies
///    an edge of exactly one triangle. A corner inside an edge of a loop parts that edge.
/// 5. No triangles, and why, where two edges cross in a point inside both. Pieces that lie on each
///    other an even number of times cross nothing.
/// 6. Exact for every int32 input. n log n. At most 2^31 corners.
///
/// Source: Hertel and Mehlhorn, "Fast triangulation of simple polygons", 1983: a sweep that keeps a
/// chain for each stretch inside the set; edges that cross are found as Shamos and Hoey do, 1976.
Triangulation triangulate(std::span<const std::vector<Point>> loops);

} // namespace sectored
