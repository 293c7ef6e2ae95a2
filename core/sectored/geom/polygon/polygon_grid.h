#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Square cells over a polygon. Each cell stores the edges that meet it, and whether its upper
/// right corner is inside. A query follows a path from the point to the right border of its cell
/// and along the border up to the corner, and counts the edges of the cell that cross this path.
/// The borders of cells lie halfway between integers, so that no vertex is on a border.
///
/// 1. Gives the same results as the kernels of locate_kernel.h, or none: in a cell that would store
///    too many edges, and near a vertex that has moved.
/// 2. Exact; only for polygons within coordinateLimit. Other polygons get no grid, and neither do
///    polygons whose cells would meet far more edges than they may store, such as 300,000 spikes
///    from one hub.
/// 3. About four cells of eight bytes per edge. All cells together store at most eight edges of
///    sixteen bytes for each edge of the polygon.
/// 4. Built in approximately linear time: cells are larger if edges are long.
///
/// Source: uniform grids are folklore; the parity at half-integer corners is our own (Spec:
/// point-queries 1).
class PolygonGrid {
public:
    /// Constructs an empty grid, which locates no points.
    PolygonGrid() = default;
    PolygonGrid(const VertexChain& chain, const Box& box);

    bool isEmpty() const { return m_cells.empty(); }

    /// Empty if another method must locate the point.
    std::optional<PointLocation> locate(Point p) const
    {
        const std::size_t at = cellAt(p);
        if (at == outside) {
            return m_answersOutside ? std::optional(PointLocation::Outside) : std::nullopt;
        }
        const Cell cell = m_cells[at];
        if (cell.edgesAndParity <= 1) {
            return static_cast<PointLocation>(cell.edgesAndParity);
        }
        return cell.isFull() ? std::nullopt : std::optional(locateInCell(cell, p));
    }

    /// Prefetches the cell of p.
    void prefetch(Point p) const
    {
        if (const std::size_t at = cellAt(p); at != outside) {
            __builtin_prefetch(&m_cells[at]);
        }
    }

    /// Invalidates the cells that meet the box, where edges have changed. If the box covers more
    /// than `mostForgotten` cells, the grid becomes empty.
    void forget(const Box& box);
    static constexpr std::size_t mostForgotten = 4096;

    /// Returns the allocated memory in bytes.
    std::size_t memory() const;

private:
    friend class PolygonGridBuilder;

    static constexpr std::size_t outside = ~std::size_t{0};

    struct Cell {
        std::uint32_t first = 0;          ///< index of its first edge in m_edges
        std::uint32_t edgesAndParity = 0; ///< 2 * number of edges, + 1 if the corner is inside

        static constexpr std::uint32_t full = ~std::uint32_t{0};
        bool isFull() const { return edgesAndParity == full; }
    };

    /// Returns the index of the cell of p, or `outside`.
    std::size_t cellAt(Point p) const
    {
        // Points left of or above the grid get large values.
        const auto column = static_cast<std::uint64_t>(std::int64_t{p.x} - m_origin.x) >> m_shift;
        const auto row = static_cast<std::uint64_t>(std::int64_t{p.y} - m_origin.y) >> m_shift;
        return column < m_columns && row < m_rows ? row * m_columns + column : outside;
    }
    PointLocation locateInCell(Cell cell, Point p) const;

    Point m_origin;
    int m_shift = 0; ///< the side of a cell is 1 << m_shift
    std::size_t m_columns = 0;
    std::size_t m_rows = 0;
    bool m_answersOutside = false;
    std::vector<Cell> m_cells; ///< row by row
    /// Grouped by cell. Each edge is directed such that the corner of its cell is not on its
    /// positive side.
    std::vector<Segment> m_edges;
};

} // namespace sectored
