#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <cmath>

namespace sectored {

Vec2 closestOnSegment(Segment segment, Vec2 position)
{
    // Sorts the end points, so that the distances to the two walls of a portal are equal to the
    // last bit.
    const Vec2 a = toVec2(std::min(segment.a, segment.b));
    const Vec2 b = toVec2(std::max(segment.a, segment.b));
    const Vec2 along{b.x - a.x, b.y - a.y};
    const double reach = (position.x - a.x) * along.x + (position.y - a.y) * along.y;
    const double length2 = along.x * along.x + along.y * along.y;
    if (reach <= 0) {
        return a;
    }
    if (reach >= length2) {
        return b;
    }
    const double share = reach / length2;
    return {a.x + share * along.x, a.y + share * along.y};
}

double distanceBetween(Vec2 a, Vec2 b)
{
    return std::hypot(b.x - a.x, b.y - a.y);
}

} // namespace sectored
