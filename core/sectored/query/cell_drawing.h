#pragma once

#include "sectored/query/cell_entries.h"
#include "sectored/query/cell_frame.h"
#include "sectored/query/edge_raster.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// All sectors drawn into the cells of a frame: the entries (CellEntry) of each cell.
class CellDrawing {
public:
    /// Precondition: the frame contains the edges of the sectors, which are closed (EdgeRaster).
    /// Costs O(c log e) for c met cells and e edges per sector.
    CellDrawing(const CellFrame& frame, std::span<const CellSector> sectors);

    /// Returns the entries of a cell, in the order of the sectors.
    std::span<const std::uint32_t> entriesOf(std::size_t cell) const
    {
        const std::size_t from = cell == 0 ? 0 : m_ends[cell - 1];
        return std::span(m_words).subspan(from, m_ends[cell] - from);
    }

private:
    /// Cells of a row in which a sector has the same entry.
    struct SectorSpan {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        SectorId sector{};
        std::uint32_t edges = 0;
        bool odd = false;
    };

    void keep(const CellSector& sector, const CellSpan& span);
    void sortIntoCells();

    std::vector<std::size_t> m_ends; ///< end of each cell in m_words
    std::vector<std::uint32_t> m_words{};
    std::vector<SectorSpan> m_spans{};
    std::vector<Segment> m_edges{}; ///< of all spans, in order
};

} // namespace sectored
