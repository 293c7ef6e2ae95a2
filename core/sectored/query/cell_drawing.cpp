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
        raster.visitSpans([&](const CellSpan& span) { keep(sector, span); });
    }
    sortIntoCells();
}

void CellDrawing::keep(const CellSector& sector, const CellSpan& span)
{
    if (span.marks.empty() && !span.odd) {
        return;
    }
    m_spans.push_back(
        {static_cast<std::uint32_t>(span.first),
         static_cast<std::uint32_t>(span.last),
         sector.sector,
         static_cast<std::uint32_t>(span.marks.size()),
         span.odd});
    for (const CellMark& mark : span.marks) {
        m_edges.push_back(sector.edges[mark.edge()]);
    }
    for (std::size_t cell = span.first; cell <= span.last; ++cell) {
        m_ends[cell] += CellEntry::wordsFor(span.marks.size());
    }
}

void CellDrawing::sortIntoCells()
{
    m_words.resize(std::accumulate(m_ends.begin(), m_ends.end(), std::size_t{0}));
    // The start of each cell at first; the end of each cell once its words are copied.
    std::exclusive_scan(m_ends.begin(), m_ends.end(), m_ends.begin(), std::size_t{0});
    std::vector<std::uint32_t> entry;
    std::size_t edge = 0;
    for (const SectorSpan& span : m_spans) {
        entry.clear();
        appendEntry(entry, span.sector, span.odd, std::span(m_edges).subspan(edge, span.edges));
        edge += span.edges;
        for (std::size_t cell = span.first; cell <= span.last; ++cell) {
            std::ranges::copy(entry, m_words.begin() + static_cast<std::ptrdiff_t>(m_ends[cell]));
            m_ends[cell] += entry.size();
        }
    }
}

} // namespace sectored
