#include "sectored/geom/polygon/locate_scalar.h"

#include <algorithm>

namespace sectored {

BlockCount countScalar(const VertexChain& chain, std::size_t first, std::size_t end, Point p)
{
    const std::int32_t* const x = chain.x();
    const std::int32_t* const y = chain.y();
    bool isOdd = false;
    for (std::size_t edge = first; edge < end; ++edge) {
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
            isOdd ^= (ay > p.y) != (by > p.y);
            continue;
        }
        const EdgeMeeting meeting = meetEdge(chain, edge, p);
        if (meeting.isOn && !chain.isBridge(edge)) {
            return {0, true};
        }
        isOdd ^= meeting.crosses;
    }
    return {std::uint64_t{isOdd}, false};
}

PointLocation locateScalar(const VertexChain& chain, Point p)
{
    const std::size_t edges = chain.edgeCount();
    std::uint64_t crossings = 0;
    for (std::size_t first = 0; first < edges; first += VertexChain::stretchEdges) {
        const VertexChain::Rows& rows = chain.rows()[first / 64];
        const std::size_t stretch = first / VertexChain::stretchEdges % rows.low.size();
        if (rows.low[stretch] > p.y || rows.high[stretch] < p.y) {
            continue;
        }
        const std::size_t end = std::min(first + VertexChain::stretchEdges, edges);
        const BlockCount count = countScalar(chain, first, end, p);
        if (count.isOnEdge) {
            return PointLocation::OnBoundary;
        }
        crossings ^= count.crossings;
    }
    return locationOf(crossings);
}

} // namespace sectored
