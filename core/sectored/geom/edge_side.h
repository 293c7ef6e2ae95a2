#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// The sign of cross(edge.a, edge.b, p) for a point in the closed box of the edge: 1 on the inside
/// of a wall, -1 on the other, 0 on the edge.
/// 1. It is `orientation` wherever it may be asked.
/// 2. Exact for every int32 input: seen from a point in the box, both products are of unsigned
///    32-bit lengths, so that comparing them in 64 bits decides.
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

/// True on the edge, ends included; exact for every int32 input. An edge without length holds its
/// one point.
constexpr bool isOnEdge(Segment edge, Point p)
{
    return boxOf(edge).contains(p) && sideInBox(edge, p) == 0;
}

} // namespace sectored
