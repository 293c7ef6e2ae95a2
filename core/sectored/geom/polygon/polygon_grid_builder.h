#pragma once

#include "sectored/geom/polygon/polygon_grid.h"

namespace sectored {

/// Builds a PolygonGrid: counts the edges of each cell, allocates space to the cells that may store
/// their edges, and fills them. Only for sectored/geom.
class PolygonGridBuilder {
public:
    /// Precondition: the box contains the chain, is not empty, and lies within coordinateLimit.
    PolygonGridBuilder(const VertexChain& chain, const Box& box);

    /// Returns the grid; empty if a grid is not worthwhile.
    PolygonGrid build();

private:
    using Cell = PolygonGrid::Cell;

    /// An edge from its upper to its lower end.
    struct Fall {
        Point top;
        Point bottom;
    };
    /// The crossing of an edge with the border above a row, in doubled coordinates.
    struct BorderCrossing {
        std::int64_t x = 0;           ///< rounded down
        std::int64_t columnsLeft = 0; ///< number of columns whose right border is left of x
    };
    /// The cells of a row that an edge may meet.
    struct CellSpan {
        std::int64_t row = 0;
        std::int64_t firstColumn = 0;
        std::int64_t lastColumn = 0;
    };

    void chooseCells(const VertexChain& chain, const Box& box);
    BorderCrossing crossingAbove(std::int64_t row, const Fall& edge) const;
    CellSpan spanBetween(std::int64_t row, std::int64_t x, std::int64_t otherX) const;
    /// Calls visit(span) for each row of the edge, and cross(row, columnsLeft) for each border
    /// between two rows.
    template <class Visit, class Cross>
    void follow(Segment edge, Visit visit, Cross cross) const;
    void count();
    void giveRoom();
    void fill();
    void settleParities();

    Cell& cell(std::int64_t column, std::int64_t row)
    {
        return m_grid.m_cells
            [static_cast<std::size_t>(row) * m_grid.m_columns + static_cast<std::size_t>(column)];
    }

    const VertexChain& m_chain;
    PolygonGrid m_grid;
    std::vector<std::uint64_t> m_isTurned; ///< bit per cell: the parity changes left of its corner
};

} // namespace sectored
