#pragma once

#include "sectored/base/empty_when_moved.h"
#include "sectored/geom/box.h"
#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/locate_kernel.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// An even-odd set of loops, laid out for point queries. Any number of loops in any winding and
/// order; loops may touch, cross or repeat each other, and may have no area.
///
///     const Polygon room(loops);
///     if (room.locate({1024, -512}) == PointLocation::Inside) ...
///
/// 1. Returns OnBoundary exactly for the points on an edge of a loop, end points included.
/// 2. Off the boundary, returns Inside exactly where an odd number of loops enclose p.
/// 3. A loop of one point is a point of the boundary, a loop of two points a segment of it. A loop
///    without points is ignored.
/// 4. A loop given twice encloses nothing, but its boundary remains.
/// 5. Exact for every int32 input.
/// 6. Returns Outside if there are no loops.
/// 7. Results are the same on every processor and for every kind of query.
/// 8. A moved-from polygon has no loops.
///
/// Coordinates are in map units. A query is linear in the edges: it reads the edges near the row of
/// p and two numbers for every eight edges (see locate_kernel.h). For many queries to many edges,
/// use IndexedPolygon. Safe for concurrent readers.
class Polygon {
public:
    Polygon() = default;
    explicit Polygon(std::span<const std::vector<Point>> loops);

    /// Builds a polygon from edges in any order and direction. Empty if they do not form closed
    /// loops.
    static std::optional<Polygon> ofEdges(std::span<const Segment> edges);

    PointLocation locate(Point p) const { return m_locate(m_chain, p); }

    /// Stores the location of points[i] in locations[i]. Precondition: both have the same length.
    /// Faster than single queries if there are few edges.
    void locate(std::span<const Point> points, std::span<PointLocation> locations) const;

    std::size_t edgeCount() const { return m_chain.edgeCount() - m_chain.bridgeCount(); }
    /// Empty if there are no points.
    const Box& box() const { return *m_box; }
    const VertexChain& chain() const { return m_chain; }
    /// Returns the memory in bytes, this object included.
    std::size_t memory() const { return sizeof(*this) + m_chain.memory(); }

private:
    using Locate = PointLocation (*)(const VertexChain&, Point);

    VertexChain m_chain;
    EmptyWhenMoved<Box> m_box;
    Locate m_locate = locateKernelFor(0).locate;
};

} // namespace sectored
