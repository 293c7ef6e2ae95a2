#include "sectored/geom/polygon/polygon_grid.h"

#include "sectored/geom/polygon/doubled_side.h"
#include "sectored/geom/polygon/polygon_grid_builder.h"

#include <algorithm>

namespace sectored {

PolygonGrid::PolygonGrid(const VertexChain& chain, const Box& box)
{
    if (!box.isEmpty() && insideCoordinateLimit(box.low) && insideCoordinateLimit(box.high)) {
        *this = PolygonGridBuilder(chain, box).build();
    }
}

PointLocation PolygonGrid::locateInCell(Cell cell, Point p) const
{
    const std::int64_t side = std::int64_t{1} << m_shift;
    // The first x right of the cell.
    const std::int64_t end = ((std::int64_t{p.x} - m_origin.x) & -side) + m_origin.x + side;
    const DoubledPoint turn{2 * end - 1, 2 * std::int64_t{p.y}};
    bool isInside = (cell.edgesAndParity & 1) != 0;
    const Segment* edge = &m_edges[cell.first];
    const Segment* const last = edge + (cell.edgesAndParity >> 1);
    for (; edge != last; ++edge) {
        const Point a = edge->a;
        const Point b = edge->b;
        const bool meetsRow = (a.y > p.y) != (b.y > p.y);
        const bool meetsBorder = (a.x >= end) != (b.x >= end);
        const bool isRight = a.x > p.x && b.x > p.x;
        const bool isApart = isRight || (a.x < p.x && b.x < p.x) || (a.y > p.y && b.y > p.y)
                             || (a.y < p.y && b.y < p.y);
        if (isApart && !meetsBorder) {
            isInside ^= meetsRow && isRight && a.x < end;
            continue;
        }
        const std::int64_t ax = std::int64_t{a.x} - p.x;
        const std::int64_t ay = std::int64_t{a.y} - p.y;
        const std::int64_t bx = std::int64_t{b.x} - p.x;
        const std::int64_t by = std::int64_t{b.y} - p.y;
        const std::int64_t cross = ax * by - ay * bx;
        if (cross == 0 && !isApart) {
            return PointLocation::OnBoundary;
        }
        if (!meetsBorder) {
            isInside ^= meetsRow && (cross > 0) == (by > ay) && a.x < end;
            continue;
        }
        // The corner is not on the positive side of the edge. So the edge crosses the path along
        // the border exactly if the turn is on its positive side.
        const bool isTurn = isOnPositiveSide(*edge, turn);
        isInside ^= (meetsRow && (cross > 0) != isTurn) != isTurn;
    }
    return isInside ? PointLocation::Inside : PointLocation::Outside;
}

void PolygonGrid::forget(const Box& box)
{
    if (isEmpty()) {
        return;
    }
    const auto columnOf = [&](std::int32_t x) {
        return (std::int64_t{x} - m_origin.x) >> m_shift;
    };
    const auto rowOf = [&](std::int32_t y) {
        return (std::int64_t{y} - m_origin.y) >> m_shift;
    };
    const auto columns = static_cast<std::int64_t>(m_columns);
    const auto rows = static_cast<std::int64_t>(m_rows);
    if (columnOf(box.low.x) < 0 || columnOf(box.high.x) >= columns || rowOf(box.low.y) < 0
        || rowOf(box.high.y) >= rows) {
        m_answersOutside = false;
    }
    const std::int64_t firstColumn = std::clamp<std::int64_t>(columnOf(box.low.x), 0, columns);
    const std::int64_t endColumn = std::clamp<std::int64_t>(columnOf(box.high.x) + 1, 0, columns);
    const std::int64_t firstRow = std::clamp<std::int64_t>(rowOf(box.low.y), 0, rows);
    const std::int64_t endRow = std::clamp<std::int64_t>(rowOf(box.high.y) + 1, 0, rows);
    const std::int64_t taken = (endColumn - firstColumn) * (endRow - firstRow);
    if (taken > static_cast<std::int64_t>(mostForgotten)) {
        *this = PolygonGrid();
        return;
    }
    for (std::int64_t row = firstRow; row < endRow; ++row) {
        const auto begin = m_cells.begin() + row * columns;
        std::fill(begin + firstColumn, begin + endColumn, Cell{0, Cell::full});
    }
}

std::size_t PolygonGrid::memory() const
{
    return m_cells.capacity() * sizeof(Cell) + m_edges.capacity() * sizeof(Segment);
}

} // namespace sectored
