#include "sectored/query/edge_raster.h"

#include "sectored/geom/quotient.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// Where an edge enters or leaves a row.
struct Passage {
    std::int32_t low = 0; ///< range of columns that it may be in there
    std::int32_t high = 0;
    std::int32_t turn = 0; ///< first column whose corner is not left of the edge
};

Passage atVertex(const CellFrame& frame, Point vertex)
{
    const std::int32_t column = frame.columnOf(vertex.x);
    return {column, column, column};
}

/// Returns where a falling edge (a above b) crosses the top border of a row that it enters.
Passage atBorder(const CellFrame& frame, Segment edge, std::int32_t row)
{
    const std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x;
    const std::int64_t dy = std::int64_t{edge.b.y} - edge.a.y;
    const std::int64_t top = std::int64_t{row} * (2LL << frame.heightBits) - 1;
    const Quotient along =
        dx == 0 ? Quotient{} : dividedDown((top - 2 * std::int64_t{edge.a.y}) * dx, dy);
    // Twice the x of the crossing, rounded down. In doubled coordinates borders are odd, and a
    // column begins with its left border.
    const std::int64_t x = 2 * std::int64_t{edge.a.x} + along.floor;
    const auto columnAt = [&frame](std::int64_t twice) {
        return static_cast<std::int32_t>((twice + 1) >> (frame.widthBits + 1));
    };
    const std::int32_t column = columnAt(x);
    // An edge exactly through a corner meets all cells around it. The corner counts as shifted
    // down, which puts it left of an edge that continues to the right.
    const bool throughCorner = along.isExact && columnAt(x - 1) != column;
    return {
        throughCorner ? column - 1 : column,
        column,
        throughCorner && dx < 0 ? column - 1 : column};
}

} // namespace

void EdgeRaster::drawEdge(const CellFrame& frame, Segment edge, std::size_t number)
{
    if (edge.b.y < edge.a.y) {
        std::swap(edge.a, edge.b);
    }
    const std::int32_t firstRow = frame.rowOf(edge.a.y);
    const std::int32_t lastRow = frame.rowOf(edge.b.y);
    Passage enters = atVertex(frame, edge.a);
    for (std::int32_t row = firstRow; row <= lastRow; ++row) {
        const Passage leaves =
            row < lastRow ? atBorder(frame, edge, row + 1) : atVertex(frame, edge.b);
        const std::int32_t low = std::min(enters.low, leaves.low);
        const std::int32_t high = std::max(enters.high, leaves.high);
        for (std::int32_t column = low; column <= high; ++column) {
            const bool turns = row > firstRow && column == enters.turn;
            m_marks.push_back(
                {std::uint64_t{frame.indexOf(column, row)} << 32 | number << 1
                 | std::uint64_t{turns}});
        }
        enters = leaves;
    }
}

void EdgeRaster::draw(const CellFrame& frame, std::span<const Segment> edges)
{
    m_marks.clear();
    for (std::size_t number = 0; number < edges.size(); ++number) {
        drawEdge(frame, edges[number], number);
    }
    std::ranges::sort(m_marks);
}

} // namespace sectored
