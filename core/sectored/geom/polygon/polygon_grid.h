#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Square cells over a polygon, each with the edges that meet it and with whether its upper right
/// corner is inside: a question goes from the point to the right border of its cell and along that
/// up to the corner, and counts the cell's own edges that it crosses. Cells' borders lie halfway
/// between whole coordinates, so that no vertex is on one.
///
/// 1. Answers as the kernels of locate_kernel.h do, or not at all: in a cell that would hold more
///    edges than it may, and near a vertex that has moved.
/// 2. Exact; only for polygons within coordinateLimit. Others get no grid, nor do those whose cells
///    would meet far more edges than they may hold, as of 300,000 spikes from one hub.
/// 3. About four cells an edge of eight bytes each; all cells together hold at most eight edges of
///    sixteen bytes for each edge of the polygon.
/// 4. Built in about linear time: cells are larger where edges are long.
///
/// Source: uniform grids are folklore; the parity at half-integer corners is ours (Spec:
/// point-queries 1).
class PolygonGrid {
public:
    /// Answers nothing.
    PolygonGrid() = default;
    PolygonGrid(const VertexChain& chain, const Box& box);

    bool isEmpty() const { return m_cells.empty(); }

    /// None when something else must be asked.
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

    /// Brings the cell of p nearer to the processor.
    void prefetch(Point p) const
    {
        if (const std::size_t at = cellAt(p); at != outside) {
            __builtin_prefetch(&m_cells[at]);
        }
    }

    /// Something has changed in the box: it answers there no more, and nowhere when the box takes
    /// more than `mostForgotten` cells.
    void forget(const Box& box);
    static constexpr std::size_t mostForgotten = 4096;

    /// Bytes that it holds on to.
    std::size_t memory() const;

private:
    friend class PolygonGridBuilder;

    static constexpr std::size_t outside = ~std::size_t{0};

    struct Cell {
        std::uint32_t first = 0;          ///< of its edges in m_edges
        std::uint32_t edgesAndParity = 0; ///< 2 * their number, + 1 where the corner is inside

        static constexpr std::uint32_t full = ~std::uint32_t{0};
        bool isFull() const { return edgesAndParity == full; }
    };

    /// The cell of p, or `outside`.
    std::size_t cellAt(Point p) const
    {
        // Points left of and above the grid become large.
        const auto column = static_cast<std::uint64_t>(std::int64_t{p.x} - m_origin.x) >> m_shift;
        const auto row = static_cast<std::uint64_t>(std::int64_t{p.y} - m_origin.y) >> m_shift;
        return column < m_columns && row < m_rows ? row * m_columns + column : outside;
    }
    PointLocation locateInCell(Cell cell, Point p) const;

    Point m_origin;
    int m_shift = 0; ///< a cell's side is 1 << m_shift
    std::size_t m_columns = 0;
    std::size_t m_rows = 0;
    bool m_answersOutside = false;
    std::vector<Cell> m_cells; ///< row by row
    /// By cells; each runs so that the corner of its cell is on its left, where side is not
    /// positive.
    std::vector<Segment> m_edges;
};

} // namespace sectored
