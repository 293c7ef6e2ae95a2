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

/// A Polygon with an index for many questions. Which one is chosen by the number of edges: below
/// `fewestForGrid` none; else a grid of cells (PolygonGrid), and from `fewestForTree` on a tree
/// (ChainTree) for the cells that are too full and the places where vertices have moved.
///
/// 1 to 8 are those of Polygon: the answers are equal.
/// 9. Built in linear time but for the order of many loops.
/// 10. A moved vertex is made good in logarithmic time and that of at most
///     PolygonGrid::mostForgotten cells. Near it the tree answers until `renewGrid`.
/// 11. Takes at most 240 bytes an edge, 24 for a loop without points, and a few kilobytes; about 60
///     an edge for smooth outlines.
///
/// Without a grid (PolygonGrid says when) a question costs what ChainTree says.
/// Safe for concurrent readers while nothing is moved.
class IndexedPolygon {
public:
    static constexpr std::size_t fewestForGrid = 16;
    static constexpr std::size_t fewestForTree = 128;

    IndexedPolygon() = default;
    explicit IndexedPolygon(std::span<const std::vector<Point>> loops);

    /// Of edges in any order and direction; none when they do not close to loops.
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

    /// The answer to points[i] becomes locations[i]; both are of one length.
    void locate(std::span<const Point> points, std::span<PointLocation> locations) const;

    /// Loops and vertices are numbered as given, loops without points too.
    void moveVertex(LoopVertex vertex, Point to);
    /// Makes the grid anew, in linear time, after many vertices have moved.
    void renewGrid();

    std::size_t edgeCount() const { return m_chain.edgeCount() - m_chain.bridgeCount(); }
    /// Empty without loops.
    Box box() const;
    const VertexChain& chain() const { return m_chain; }
    const ChainTree& tree() const { return m_tree; }
    const PolygonGrid& grid() const { return m_grid; }
    /// Bytes, this object included.
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
