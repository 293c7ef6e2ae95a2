#pragma once

#include "sectored/query/cell_frame.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// An edge in a cell.
struct CellMark {
    std::uint64_t key = 0; ///< cell, edge and turn; sorting the keys sorts marks row by row

    std::size_t cell() const { return key >> 32; }
    std::size_t edge() const { return key >> 1 & 0x7fffffff; }
    /// Returns true if the parity of corners changes here: from this cell on to the right it
    /// differs from the parity to the left.
    bool turns() const { return (key & 1) != 0; }

    auto operator<=>(const CellMark&) const = default;
};

/// Cells of one row with the same edges and the same parity.
struct CellSpan {
    std::size_t first = 0; ///< index of the first cell
    std::size_t last = 0;
    bool odd = false; ///< true if an odd number of edges encloses the corners
    std::span<const CellMark>
        marks{}; ///< edges there, ascending; empty if the span lies entirely inside
};

/// Draws closed loops into the cells of a frame. Determines which edges meet which cell, and for
/// each cell whether its corner (CellBox::corner) is inside the loops. Uses only integers: a
/// crossing with a border between rows is the floor of a quotient that fits 64 bits. Reuses its
/// memory for the next drawing.
///
/// 1. A cell receives exactly the edges that have a point in common with it, including its border
///    (meetsCell).
/// 2. A set of edges is closed if an even number of ends meet at every point; for other sets the
///    parities are meaningless.
class EdgeRaster {
public:
    /// Precondition: the frame contains the edges; there are fewer than 2^31 edges and fewer than
    /// 2^32 cells. Costs O(m log m) for m pairs of an edge and a cell.
    void draw(const CellFrame& frame, std::span<const Segment> edges);

    /// Calls visit(span) for every span of cells that the edges meet or enclose, row by row.
    template <class Visit>
    void visitSpans(Visit visit) const
    {
        bool odd = false;
        for (std::size_t at = 0; at < m_marks.size();) {
            const std::size_t cell = m_marks[at].cell();
            std::size_t end = at;
            while (end < m_marks.size() && m_marks[end].cell() == cell) {
                odd ^= m_marks[end].turns();
                ++end;
            }
            visit(CellSpan{cell, cell, odd, std::span(m_marks).subspan(at, end - at)});
            if (odd && end < m_marks.size() && m_marks[end].cell() > cell + 1) {
                visit(CellSpan{cell + 1, m_marks[end].cell() - 1, odd, {}});
            }
            at = end;
        }
    }

    /// Returns the number of bytes kept.
    std::size_t memory() const { return m_marks.capacity() * sizeof(CellMark); }

private:
    void drawEdge(const CellFrame& frame, Segment edge, std::size_t number);

    std::vector<CellMark> m_marks{};
};

} // namespace sectored
