#include "sectored/geom/inside/inside_by_parity.h"

#include "sectored/geom/edge_side.h"

#include <algorithm>

namespace sectored {

bool crossesRay(Segment edge, Point p)
{
    if ((edge.a.y > p.y) == (edge.b.y > p.y)) {
        return false;
    }
    if (std::min(edge.a.x, edge.b.x) > p.x) {
        return true;
    }
    if (std::max(edge.a.x, edge.b.x) < p.x) {
        return false;
    }
    const Segment downward = edge.a.y < edge.b.y ? edge : Segment{edge.b, edge.a};
    return sideInBox(downward, p) > 0;
}

PointLocation locateByParity(std::span<const Segment> edges, Point p)
{
    bool inside = false;
    for (const Segment& edge : edges) {
        if (isOnEdge(edge, p)) {
            return PointLocation::OnBoundary;
        }
        inside ^= crossesRay(edge, p);
    }
    return inside ? PointLocation::Inside : PointLocation::Outside;
}

} // namespace sectored
