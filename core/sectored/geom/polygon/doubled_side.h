#pragma once

#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// A point in doubled coordinates, which can represent points halfway between integers.
struct DoubledPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

/// Tests whether the cross product of the edge and the vector from it to p is positive; on the
/// edge's line, as if p lay slightly further down. Reversing an edge that is not vertical inverts
/// the result. Exact for |c| <= coordinateLimit, |p.x| <= 6 * coordinateLimit and |p.y| <= 2 *
/// coordinateLimit: cells extend beyond their polygon to the right.
constexpr bool isOnPositiveSide(Segment edge, DoubledPoint p)
{
    const std::int64_t ex = std::int64_t{edge.b.x} - edge.a.x;
    const std::int64_t ey = std::int64_t{edge.b.y} - edge.a.y;
    const std::int64_t cross =
        ex * (p.y - 2 * std::int64_t{edge.a.y}) - ey * (p.x - 2 * std::int64_t{edge.a.x});
    return cross > 0 || (cross == 0 && ex > 0);
}

} // namespace sectored
