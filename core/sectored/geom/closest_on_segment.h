#pragma once

#include "sectored/geom/point.h"

namespace sectored {

/// Returns the point of a segment nearest to a position, in double precision. For picking and
/// drawing, never for topology.
///
/// 1. Reversing the segment changes no bit of the result.
/// 2. If the nearest point is an end point, the result is exactly that point.
/// 3. A zero-length segment returns its only point.
Vec2 closestOnSegment(Segment segment, Vec2 position);

/// Returns the distance between two positions, in map units.
double distanceBetween(Vec2 a, Vec2 b);

/// Converts a point to a position; exact.
constexpr Vec2 toVec2(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

} // namespace sectored
