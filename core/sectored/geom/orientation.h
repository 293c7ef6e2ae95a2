#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// Returns twice the signed area of the triangle a, b, c: positive if c lies to the right of a->b
/// as seen on screen (y down), which is the inner side of a wall a->b. Exact for coordinates within
/// coordinateLimit.
constexpr std::int64_t cross(Point a, Point b, Point c)
{
    const std::int64_t ux = std::int64_t{b.x} - a.x;
    const std::int64_t uy = std::int64_t{b.y} - a.y;
    const std::int64_t vx = std::int64_t{c.x} - a.x;
    const std::int64_t vy = std::int64_t{c.y} - a.y;
    return ux * vy - uy * vx;
}

/// Same as `cross` for every int32 point, for levels whose coordinates exceed the limit.
constexpr Int128 crossWide(Point a, Point b, Point c)
{
    const Int128 ux = Int128{b.x} - a.x;
    const Int128 uy = Int128{b.y} - a.y;
    const Int128 vx = Int128{c.x} - a.x;
    const Int128 vy = Int128{c.y} - a.y;
    return ux * vy - uy * vx;
}

/// Returns the sign of crossWide: 1 to the right (inner side of a wall), -1 to the left, 0 on the
/// line. Exact for every int32 input.
constexpr int orientation(Point a, Point b, Point c)
{
    const Int128 area = crossWide(a, b, c);
    return area > 0 ? 1 : area < 0 ? -1 : 0;
}

} // namespace sectored
