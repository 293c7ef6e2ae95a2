#include "sectored/geom/polygon/polygon_grid_builder.h"

#include "sectored/geom/polygon/doubled_side.h"
#include "sectored/geom/quotient.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace sectored {

namespace {

constexpr std::size_t cellsForEdge = 4;
/// Cells grow until an edge meets at most this many on average.
constexpr std::int64_t meetingsForEdge = 64;
constexpr std::size_t mostEdgesOfCell = 64;
/// No grid is built if cells would meet more edges than this on average: few could store them.
constexpr std::int64_t hopelessEdgesOfCell = 8 * mostEdgesOfCell;
/// Limits of the number of edges stored by all cells together.
constexpr std::size_t roomForEdge = 8;
constexpr std::size_t roomAtLeast = 1024;

/// Bridges do not count, so that many small loops take no more memory per edge than a large one.
std::size_t ownEdges(const VertexChain& chain)
{
    return chain.edgeCount() - chain.bridgeCount();
}

/// Returns the sum of the extents of all edges in x and y.
std::int64_t reachOf(const VertexChain& chain)
{
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < chain.edgeCount(); ++at) {
        if (chain.isBridge(at)) {
            continue;
        }
        const Box box = boxOf(chain.edge(at));
        sum += std::int64_t{box.high.x} - box.low.x + (std::int64_t{box.high.y} - box.low.y);
    }
    return sum;
}

} // namespace

PolygonGridBuilder::PolygonGridBuilder(const VertexChain& chain, const Box& box)
    : m_chain(chain)
{
    chooseCells(chain, box);
    m_isTurned.resize(m_grid.m_cells.size() / 64 + 1);
}

void PolygonGridBuilder::chooseCells(const VertexChain& chain, const Box& box)
{
    const auto edges = static_cast<std::int64_t>(ownEdges(chain));
    const std::size_t most = std::max<std::size_t>(cellsForEdge * ownEdges(chain), 1);
    const std::int64_t reach = reachOf(chain);
    for (int shift = 0;; ++shift) {
        const auto cellsAlong = [&](std::int32_t low, std::int32_t high) {
            return static_cast<std::size_t>((std::int64_t{high} - low) >> shift) + 1;
        };
        const std::size_t columns = cellsAlong(box.low.x, box.high.x);
        const std::size_t rows = cellsAlong(box.low.y, box.high.y);
        if (columns <= most / rows && (reach >> shift) <= meetingsForEdge * edges) {
            const auto cells = static_cast<std::int64_t>(columns * rows);
            if ((reach >> shift) > hopelessEdgesOfCell * cells) {
                return;
            }
            m_grid.m_origin = box.low;
            m_grid.m_shift = shift;
            m_grid.m_columns = columns;
            m_grid.m_rows = rows;
            m_grid.m_cells.resize(columns * rows);
            return;
        }
    }
}

PolygonGridBuilder::BorderCrossing PolygonGridBuilder::crossingAbove(
    std::int64_t row,
    const Fall& edge) const
{
    const std::int64_t border = 2 * (m_grid.m_origin.y + (row << m_grid.m_shift)) - 1;
    const std::int64_t ex = std::int64_t{edge.bottom.x} - edge.top.x;
    const std::int64_t ey = std::int64_t{edge.bottom.y} - edge.top.y;
    const Quotient along = dividedDown(ex * (border - 2 * std::int64_t{edge.top.y}), ey);
    const std::int64_t x = 2 * std::int64_t{edge.top.x} + along.floor;
    // A corner on the edge counts as left of it if the edge falls to the right (isOnPositiveSide).
    const std::int64_t firstNotLeft = x + (!along.isExact || ex > 0 ? 1 : 0);
    const std::int64_t columnsLeft =
        (firstNotLeft - 2 * std::int64_t{m_grid.m_origin.x}) >> (m_grid.m_shift + 1);
    return {
        x,
        std::clamp<std::int64_t>(columnsLeft, 0, static_cast<std::int64_t>(m_grid.m_columns))};
}

PolygonGridBuilder::CellSpan PolygonGridBuilder::spanBetween(
    std::int64_t row,
    std::int64_t x,
    std::int64_t otherX) const
{
    const auto columnOf = [&](std::int64_t doubled) {
        const std::int64_t column =
            (doubled + 1 - 2 * std::int64_t{m_grid.m_origin.x}) >> (m_grid.m_shift + 1);
        return std::clamp<std::int64_t>(column, 0, static_cast<std::int64_t>(m_grid.m_columns) - 1);
    };
    // One more column at each end allows for rounding and for an edge that touches a border.
    return {row, columnOf(std::min(x, otherX) - 1), columnOf(std::max(x, otherX) + 1)};
}

template <class Visit, class Cross>
void PolygonGridBuilder::follow(Segment edge, Visit visit, Cross cross) const
{
    const Fall fall = edge.a.y <= edge.b.y ? Fall{edge.a, edge.b} : Fall{edge.b, edge.a};
    const auto rowOf = [&](std::int32_t y) {
        return (std::int64_t{y} - m_grid.m_origin.y) >> m_grid.m_shift;
    };
    const std::int64_t lastRow = rowOf(fall.bottom.y);
    std::int64_t x = 2 * std::int64_t{fall.top.x};
    for (std::int64_t row = rowOf(fall.top.y); row < lastRow; ++row) {
        const BorderCrossing below = crossingAbove(row + 1, fall);
        visit(spanBetween(row, x, below.x));
        cross(row + 1, below.columnsLeft);
        x = below.x;
    }
    visit(spanBetween(lastRow, x, 2 * std::int64_t{fall.bottom.x}));
}

void PolygonGridBuilder::count()
{
    const auto countSpan = [&](const CellSpan& span) {
        for (std::int64_t column = span.firstColumn; column <= span.lastColumn; ++column) {
            cell(column, span.row).edgesAndParity += 2;
        }
    };
    const auto turnCorners = [&](std::int64_t row, std::int64_t columnsLeft) {
        if (columnsLeft > 0) {
            const std::size_t at =
                static_cast<std::size_t>(&cell(columnsLeft - 1, row) - m_grid.m_cells.data());
            m_isTurned[at / 64] ^= std::uint64_t{1} << (at % 64);
        }
    };
    for (std::size_t at = 0; at < m_chain.edgeCount(); ++at) {
        if (!m_chain.isBridge(at)) {
            follow(m_chain.edge(at), countSpan, turnCorners);
        }
    }
}

void PolygonGridBuilder::giveRoom()
{
    std::array<std::size_t, mostEdgesOfCell + 1> cellsWith{};
    for (const Cell& cell : m_grid.m_cells) {
        const std::size_t edges = cell.edgesAndParity / 2;
        if (edges <= mostEdgesOfCell) {
            ++cellsWith[edges];
        }
    }
    const std::size_t most = std::max(roomForEdge * ownEdges(m_chain), roomAtLeast);
    std::size_t room = 0;
    std::size_t edgesAllowed = 0;
    for (std::size_t edges = 1; edges <= mostEdgesOfCell; ++edges) {
        if (room + edges * cellsWith[edges] > most) {
            break;
        }
        room += edges * cellsWith[edges];
        edgesAllowed = edges;
    }
    m_grid.m_edges.resize(room);
    std::uint32_t next = 0;
    for (Cell& cell : m_grid.m_cells) {
        const std::uint32_t edges = cell.edgesAndParity / 2;
        if (edges > edgesAllowed) {
            cell = {0, Cell::full};
        } else {
            cell.first = next;
            next += edges;
        }
    }
}

void PolygonGridBuilder::fill()
{
    for (std::size_t at = 0; at < m_chain.edgeCount(); ++at) {
        if (m_chain.isBridge(at)) {
            continue;
        }
        const Segment edge = m_chain.edge(at);
        const Segment reversed{edge.b, edge.a};
        const auto fillSpan = [&](const CellSpan& span) {
            for (std::int64_t column = span.firstColumn; column <= span.lastColumn; ++column) {
                Cell& into = cell(column, span.row);
                if (into.isFull()) {
                    continue;
                }
                const DoubledPoint corner{
                    2 * (m_grid.m_origin.x + ((column + 1) << m_grid.m_shift)) - 1,
                    2 * (m_grid.m_origin.y + (span.row << m_grid.m_shift)) - 1};
                m_grid.m_edges[into.first++] = isOnPositiveSide(edge, corner) ? reversed : edge;
            }
        };
        follow(edge, fillSpan, [](std::int64_t, std::int64_t) {});
    }
    for (Cell& cell : m_grid.m_cells) {
        if (!cell.isFull()) {
            cell.first -= cell.edgesAndParity / 2;
        }
    }
}

void PolygonGridBuilder::settleParities()
{
    std::size_t at = m_grid.m_cells.size();
    for (std::size_t row = m_grid.m_rows; row > 0; --row) {
        bool isInside = false;
        for (std::size_t column = m_grid.m_columns; column > 0; --column) {
            --at;
            isInside ^= (m_isTurned[at / 64] >> (at % 64) & 1) != 0;
            Cell& cell = m_grid.m_cells[at];
            if (!cell.isFull()) {
                cell.edgesAndParity += isInside ? 1 : 0;
            }
        }
    }
}

PolygonGrid PolygonGridBuilder::build()
{
    if (m_grid.isEmpty()) {
        return PolygonGrid();
    }
    count();
    giveRoom();
    fill();
    settleParities();
    m_grid.m_answersOutside = true;
    return std::move(m_grid);
}

} // namespace sectored
