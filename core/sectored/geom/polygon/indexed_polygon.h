#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/chain_tree.h"
#include "sectored/geom/polygon/locate_kernel.h"
#include "sectored/geom/polygon/polygon_grid.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A Polygon with an index for many queries. The index depends on the number of edges: no index
/// below `fewestForGrid`, otherwise a grid of cells (PolygonGrid), and from `fewestForTree` on also
/// a tree (ChainTree) for cells that are too full and for the surroundings of moved vertices.
///
/// Properties 1 to 8 are those of Polygon, with equal results.
/// 9. Built in linear time, except for sorting the loops.
/// 10. Moving a vertex takes logarithmic time, plus the time to invalidate at most
///     PolygonGrid::mostForgotten cells. Near the vertex the grid is not used until `renewGrid`.
/// 11. Takes at most 240 bytes per edge, 24 per loop without points, and a few kilobytes; about 60
///     bytes per edge for smooth outlines.
///
/// Without a grid (see PolygonGrid), the cost of a query is that of ChainTree. Safe for concurrent
/// readers while no vertex is moved.
class IndexedPolygon {
public:
    static constexpr std::size_t fewestForGrid = 16;
    static constexpr std::size_t fewestForTree = 128;

    IndexedPolygon() = default;
    explicit IndexedPolygon(std::span<const std::vector<Point>> loops);

    /// Builds a polygon from edges in any order and direction. Empty if they do not form closed
    /// loops.
    static std::optional<IndexedPolygon> ofEdges(std::span<const Segment> edges);

    PointLocation locate(Point p) const
    {
        if (!m_grid.isEmpty()) {
            if (const auto location = m_grid.locate(p)) {
                return *location;
            }
        }
        return locateWithoutGrid(p);
    }

    /// Stores the location of points[i] in locations[i]. Precondition: both have the same length.
    void locate(std::span<const Point> points, std::span<PointLocation> locations) const;

    /// Moves a vertex. Loops and vertices are numbered as given; loops without points count.
    void moveVertex(LoopVertex vertex, Point to);
    /// Rebuilds the grid in linear time; for use after many vertices have moved.
    void renewGrid();

    std::size_t edgeCount() const { return m_chain.edgeCount() - m_chain.bridgeCount(); }
    /// Returns the box of all vertices; empty if there are none.
    Box box() const;
    const VertexChain& chain() const { return m_chain; }
    const ChainTree& tree() const { return m_tree; }
    const PolygonGrid& grid() const { return m_grid; }
    /// Returns the memory in bytes, this object included.
    std::size_t memory() const
    {
        return sizeof(*this) + m_chain.memory() + m_tree.memory() + m_grid.memory();
    }

private:
    PointLocation locateWithoutGrid(Point p) const;

    VertexChain m_chain;
    ChainTree m_tree;
    PolygonGrid m_grid;
    PointLocation (*m_locate)(const VertexChain&, Point) = locateKernelFor(0).locate;
};

} // namespace sectored
