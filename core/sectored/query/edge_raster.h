#pragma once

#include "sectored/query/cell_frame.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// An edge in a cell.
struct CellMark {
    std::uint64_t key = 0; ///< cell, edge and turn, so that marks sort row by row

    std::size_t cell() const { return key >> 32; }
    std::size_t edge() const { return key >> 1 & 0x7fffffff; }
    /// Whether corners from this cell on to the right have another parity than those to the left.
    bool turns() const { return (key & 1) != 0; }

    auto operator<=>(const CellMark&) const = default;
};

/// Cells of one row with the same edges and an equal parity.
struct CellRun {
    std::size_t first = 0; ///< index of the cell
    std::size_t last = 0;
    bool odd = false;                  ///< whether an odd number of edges encloses the corners
    std::span<const CellMark> marks{}; ///< the edges there, ascending; empty: all of a run lies
                                       ///< within
};

/// Draws closed loops into the cells of a frame: which edges meet which cell, and for each cell
/// whether its corner (CellBox::corner) is within the loops. Integers alone: a crossing with a
/// border between rows is the floor of a quotient that fits 64 bits. Keeps its memory from one
/// drawing to the next.
///
/// 1. A cell gets every edge that has a point in common with it, its border included, and no other
///    (meetsCell).
/// 2. A set of edges with an even number of ends at every point is closed; any other gives
///    parities without meaning.
class EdgeRaster {
public:
    /// Precondition: the frame holds the edges; there are less than 2^31, and less than 2^32
    /// cells. Costs the cells that edges meet, and a logarithm.
    void draw(const CellFrame& frame, std::span<const Segment> edges);

    /// Calls visit(run) for every run of cells that the edges meet or enclose, row by row.
    template <class Visit>
    void visitRuns(Visit visit) const
    {
        bool odd = false;
        for (std::size_t at = 0; at < m_marks.size();) {
            const std::size_t cell = m_marks[at].cell();
            std::size_t end = at;
            while (end < m_marks.size() && m_marks[end].cell() == cell) {
                odd ^= m_marks[end].turns();
                ++end;
            }
            visit(CellRun{cell, cell, odd, std::span(m_marks).subspan(at, end - at)});
            if (odd && end < m_marks.size() && m_marks[end].cell() > cell + 1) {
                visit(CellRun{cell + 1, m_marks[end].cell() - 1, odd, {}});
            }
            at = end;
        }
    }

    /// Bytes that it keeps.
    std::size_t memory() const { return m_marks.capacity() * sizeof(CellMark); }

private:
    void drawEdge(const CellFrame& frame, Segment edge, std::size_t number);

    std::vector<CellMark> m_marks{};
};

} // namespace sectored
