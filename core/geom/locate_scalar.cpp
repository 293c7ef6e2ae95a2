#include "core/geom/locate_scalar.h"

#include "core/geom/edge_block.h"

namespace sectored {

PointLocation locateScalar(const VertexChain& chain, Point p)
{
    const std::int32_t* const x = chain.x();
    const std::int32_t* const y = chain.y();
    bool inside = false;
    for (std::size_t edge = 0; edge < chain.edgeCount(); ++edge) {
        const std::int32_t ay = y[edge];
        const std::int32_t by = y[edge + 1];
        if ((ay > p.y && by > p.y) || (ay < p.y && by < p.y)) {
            continue;
        }
        const std::int32_t ax = x[edge];
        const std::int32_t bx = x[edge + 1];
        if (ax < p.x && bx < p.x) {
            continue;
        }
        if (ax > p.x && bx > p.x) {
            inside ^= (ay > p.y) != (by > p.y);
            continue;
        }
        const EdgeMeeting meeting = meetEdge(chain, edge, p);
        if (meeting.isOn && !chain.isBridge(edge)) {
            return PointLocation::OnBoundary;
        }
        inside ^= meeting.crosses;
    }
    return inside ? PointLocation::Inside : PointLocation::Outside;
}

} // namespace sectored
