#pragma once

#include "sectored/geom/point.h"

namespace sectored {

/// The point of a segment nearest to a position, in double precision: for picking and drawing,
/// never for topology.
///
/// 1. Reversing the segment changes no bit of the answer.
/// 2. Nearest to an end, it is that end exactly.
/// 3. A segment without length gives its one point.
Vec2 closestOnSegment(Segment segment, Vec2 position);

/// The distance of two positions, in map units.
double distanceBetween(Vec2 a, Vec2 b);

/// The same place; exact.
constexpr Vec2 toVec2(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

} // namespace sectored
