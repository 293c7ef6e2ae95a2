#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// Returns the sign of cross(edge.a, edge.b, p) for a point in the closed box of the edge: 1 on the
/// inner side of a wall, -1 on the other side, 0 on the edge.
/// 1. Equal to `orientation` for every point in the box.
/// 2. Exact for every int32 input: for a point in the box, the factors of both products are
///    unsigned 32-bit lengths, so that comparing the products in 64 bits is exact.
constexpr int sideInBox(Segment edge, Point p)
{
    const auto length = [](std::int32_t from, std::int32_t to) {
        const std::int64_t difference = std::int64_t{to} - from;
        return static_cast<std::uint64_t>(difference < 0 ? -difference : difference);
    };
    const std::uint64_t falling = length(p.x, edge.a.x) * length(p.y, edge.b.y);
    const std::uint64_t rising = length(p.x, edge.b.x) * length(p.y, edge.a.y);
    if (falling == rising) {
        return 0;
    }
    const bool sameDirection = (edge.a.x < edge.b.x) == (edge.a.y < edge.b.y);
    return sameDirection == (rising > falling) ? 1 : -1;
}

/// Returns true if p is on the edge, end points included. Exact for every int32 input. A
/// zero-length edge contains its only point.
constexpr bool isOnEdge(Segment edge, Point p)
{
    return boxOf(edge).contains(p) && sideInBox(edge, p) == 0;
}

} // namespace sectored
