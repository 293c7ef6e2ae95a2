#include "sectored/query/cell_drawing.h"

#include <algorithm>
#include <numeric>

namespace sectored {

CellDrawing::CellDrawing(const CellFrame& frame, std::span<const CellSector> sectors)
    : m_ends(frame.count())
{
    EdgeRaster raster;
    for (const CellSector& sector : sectors) {
        raster.draw(frame, sector.edges);
        raster.visitRuns([&](const CellRun& run) { keep(sector, run); });
    }
    sortIntoCells();
}

void CellDrawing::keep(const CellSector& sector, const CellRun& run)
{
    if (run.marks.empty() && !run.odd) {
        return;
    }
    m_runs.push_back(
        {static_cast<std::uint32_t>(run.first),
         static_cast<std::uint32_t>(run.last),
         sector.sector,
         static_cast<std::uint32_t>(run.marks.size()),
         run.odd});
    for (const CellMark& mark : run.marks) {
        m_edges.push_back(sector.edges[mark.edge()]);
    }
    for (std::size_t cell = run.first; cell <= run.last; ++cell) {
        m_ends[cell] += CellEntry::wordsFor(run.marks.size());
    }
}

void CellDrawing::sortIntoCells()
{
    m_words.resize(std::accumulate(m_ends.begin(), m_ends.end(), std::size_t{0}));
    // The start of each cell at first; the end of each cell once its words are copied.
    std::exclusive_scan(m_ends.begin(), m_ends.end(), m_ends.begin(), std::size_t{0});
    std::vector<std::uint32_t> entry;
    std::size_t edge = 0;
    for (const Run& run : m_runs) {
        entry.clear();
        appendEntry(entry, run.sector, run.odd, std::span(m_edges).subspan(edge, run.edges));
        edge += run.edges;
        for (std::size_t cell = run.first; cell <= run.last; ++cell) {
            std::ranges::copy(entry, m_words.begin() + static_cast<std::ptrdiff_t>(m_ends[cell]));
            m_ends[cell] += entry.size();
        }
    }
}

} // namespace sectored
