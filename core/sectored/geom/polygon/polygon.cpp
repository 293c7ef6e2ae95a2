#include "sectored/geom/polygon/polygon.h"

#include "sectored/geom/planar/loops_of_edges.h"

#include <algorithm>
#include <cassert>

namespace sectored {

Polygon::Polygon(std::span<const std::vector<Point>> loops)
    : m_chain(loops)
    , m_locate(locateKernelFor(m_chain.edgeCount()).locate)
{
    for (const std::vector<Point>& loop : loops) {
        std::ranges::for_each(loop, [&](Point p) { (*m_box).include(p); });
    }
}

std::optional<Polygon> Polygon::ofEdges(std::span<const Segment> edges)
{
    const auto loops = loopsOfEdges(edges);
    return loops ? std::optional(Polygon(*loops)) : std::nullopt;
}

void Polygon::locate(std::span<const Point> points, std::span<PointLocation> locations) const
{
    assert(points.size() == locations.size());
    if (const BatchKernel* const batch = batchKernelFor(m_chain.edgeCount())) {
        batch->locate(m_chain, points, locations);
        return;
    }
    std::ranges::transform(points, locations.begin(), [&](Point p) { return locate(p); });
}

} // namespace sectored
