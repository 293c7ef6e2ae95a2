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

/// An even-odd set of loops, laid out to be asked where points lie. Any number of loops in any
/// winding and order; loops may touch, cross or repeat each other and have no area.
///
///     const Polygon room(loops);
///     if (room.locate({1024, -512}) == PointLocation::Inside) ...
///
/// 1. OnBoundary exactly for the points on an edge of a loop, ends included.
/// 2. Off the boundary, Inside exactly where an odd number of loops enclose p.
/// 3. A loop of one point is that point of boundary, one of two points a segment of it; one without
///    points is nothing.
/// 4. A loop given twice encloses nothing and keeps its boundary.
/// 5. Exact for every int32 input.
/// 6. Without loops, Outside.
/// 7. The answers are equal on every processor and for every way of asking.
/// 8. One that was moved from has no loops.
///
/// Coordinates are in map units. A question is linear in the edges, of which it reads those near
/// the row of p and two numbers for each eight (locate_kernel.h says how); where there are many
/// questions to many edges see IndexedPolygon. Safe for concurrent readers.
class Polygon {
public:
    Polygon() = default;
    explicit Polygon(std::span<const std::vector<Point>> loops);

    /// Of edges in any order and direction; none when they do not close to loops.
    static std::optional<Polygon> ofEdges(std::span<const Segment> edges);

    PointLocation locate(Point p) const { return m_locate(m_chain, p); }

    /// The answer to points[i] becomes locations[i]; both are of one length. Quicker than one after
    /// the other where there are few edges.
    void locate(std::span<const Point> points, std::span<PointLocation> locations) const;

    std::size_t edgeCount() const { return m_chain.edgeCount() - m_chain.bridgeCount(); }
    /// Empty without loops.
    const Box& box() const { return *m_box; }
    const VertexChain& chain() const { return m_chain; }
    /// Bytes, this object included.
    std::size_t memory() const { return sizeof(*this) + m_chain.memory(); }

private:
    using Locate = PointLocation (*)(const VertexChain&, Point);

    VertexChain m_chain;
    EmptyWhenMoved<Box> m_box;
    Locate m_locate = locateKernelFor(0).locate;
};

} // namespace sectored
