#pragma once

#include "core/geom/orientation.h"
#include "core/query/half_place.h"

#include <cstdint>

namespace sectored {

/// What an edge has to do with a point on its way to the corner of its cell.
struct EdgeMeeting {
    bool crosses = false; ///< it parts the point from the corner
    bool touches = false; ///< the point is on it, ends included
};

/// The way from a point, as HalfPlace moves it, straight right to the border of its cell and from
/// there up to the corner.
struct WayToCorner {
    Point p{};
    std::int32_t right = 0; ///< the cell's last column of points
    std::int32_t top = 0;   ///< the cell's first row of points

    /// Exact within coordinateLimit. Few edges near a point cost a product.
    EdgeMeeting meet(Segment edge) const
    {
        const Point a = edge.a;
        const Point b = edge.b;
        const bool levelCrossing = (a.y > p.y) != (b.y > p.y);
        const bool borderCrossing = (a.x > right) != (b.x > right);
        const bool after = (a.x > p.x) & (b.x > p.x);
        const bool apart = after | ((a.x < p.x) & (b.x < p.x)) | ((a.y > p.y) & (b.y > p.y))
                           | ((a.y < p.y) & (b.y < p.y));
        if (apart && !borderCrossing) {
            return {(levelCrossing & after & (a.x <= right)) != 0, false};
        }
        const std::int64_t side = cross(a, b, p);
        const bool afterwards = a.x != b.x ? a.x < b.x : b.y < a.y;
        const bool inFront = side > 0 || (side == 0 && afterwards);
        const bool touches = !apart && side == 0;
        if (!borderCrossing) {
            return {levelCrossing && inFront == (a.y < b.y) && a.x <= right, touches};
        }
        const std::int64_t border = 2 * std::int64_t{right} + 1;
        const bool bendInFront = isInFront(edge, {border, 2 * std::int64_t{p.y}});
        const bool cornerInFront = isInFront(edge, {border, 2 * std::int64_t{top} - 1});
        const bool crossesLevelPart = levelCrossing && inFront != bendInFront;
        return {crossesLevelPart != (bendInFront != cornerInFront), touches};
    }
};

} // namespace sectored
