#pragma once

#include "sectored/geom/polygon/polygon_grid.h"

namespace sectored {

/// Makes a PolygonGrid: counts the edges of each cell, gives room to the cells that may have some,
/// and fills them. Only for sectored/geom.
class PolygonGridBuilder {
public:
    /// The box holds the chain, is not empty, and lies within coordinateLimit.
    PolygonGridBuilder(const VertexChain& chain, const Box& box);

    /// An empty one where it is not worth its while.
    PolygonGrid build();

private:
    using Cell = PolygonGrid::Cell;

    /// An edge from its upper to its lower end.
    struct Fall {
        Point top;
        Point bottom;
    };
    /// Where an edge crosses the border above a row, in twice its coordinates.
    struct BorderCrossing {
        std::int64_t x = 0;           ///< rounded down
        std::int64_t columnsLeft = 0; ///< how many columns' right borders lie left of it
    };
    /// The cells of a row that an edge may meet.
    struct CellRun {
        std::int64_t row = 0;
        std::int64_t firstColumn = 0;
        std::int64_t lastColumn = 0;
    };

    void chooseCells(const VertexChain& chain, const Box& box);
    BorderCrossing crossingAbove(std::int64_t row, const Fall& edge) const;
    CellRun runBetween(std::int64_t row, std::int64_t x, std::int64_t otherX) const;
    /// Calls visit(run) for each row of the edge, and cross(row, columnsLeft) for each border
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
    std::vector<std::uint64_t> m_isTurned; ///< a bit a cell: the parity changes left of its corner
};

} // namespace sectored
