#include "sectored/query/cell_frame.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::int64_t cellsOfEdge = 6;
constexpr std::int64_t fewCells = 64; ///< every level may have this many
constexpr std::int64_t bytesOfEdge = 108;
/// Average bytes of the parts of a level: an edge in a cell with its share of the heads, a sector
/// that covers a cell in addition to others, a cell.
constexpr std::int64_t bytesOfMeeting = 34;
constexpr std::int64_t bytesOfPairedMeeting = 20;
constexpr std::int64_t bytesOfCover = 8;
constexpr std::int64_t bytesOfCell = 4;

bool isCheap(const CellFrame& frame, const CellDemand& demand)
{
    const auto cells = static_cast<std::int64_t>(frame.count());
    const std::int64_t meetings = demand.edges + (demand.acrossColumns >> frame.widthBits)
                                  + (demand.acrossRows >> frame.heightBits);
    const std::int64_t covers =
        std::max<std::int64_t>((demand.area >> (frame.widthBits + frame.heightBits)) - cells, 0);
    const std::int64_t single = demand.edges - demand.paired;
    const std::int64_t meetingBytes =
        meetings * (single * bytesOfMeeting + demand.paired * bytesOfPairedMeeting) / demand.edges;
    const std::int64_t few = fewCells * bytesOfEdge;
    return cells <= std::max(cellsOfEdge * demand.edges, fewCells)
           && cells * bytesOfCell + meetingBytes + covers * bytesOfCover
                  <= std::max(bytesOfEdge * demand.edges, few);
}

} // namespace

CellFrame frameOver(const Box& bounds, int widthBits, int heightBits)
{
    CellFrame frame{.widthBits = widthBits, .heightBits = heightBits};
    frame.firstColumn = frame.columnOf(bounds.low.x);
    frame.firstRow = frame.rowOf(bounds.low.y);
    frame.columns =
        static_cast<std::uint32_t>(frame.columnOf(bounds.high.x) - frame.firstColumn + 1);
    frame.rows = static_cast<std::uint32_t>(frame.rowOf(bounds.high.y) - frame.firstRow + 1);
    return frame;
}

CellFrame frameFor(const CellDemand& demand)
{
    CellFrame finest = frameOver(demand.bounds, coarsestBits, coarsestBits);
    for (int bits = 2 * coarsestBits - 1; bits >= 0; --bits) {
        const CellFrame frame = frameOver(demand.bounds, (bits + 1) / 2, bits / 2);
        if (!isCheap(frame, demand)) {
            break;
        }
        finest = frame;
    }
    return finest;
}

} // namespace sectored
