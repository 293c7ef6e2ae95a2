#include "sectored/query/cell_quarters.h"
#include "sectored/query/parity_cells.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <set>

namespace sectored {

void ParityCells::count(Content content, CellCensus& census) const
{
    if (content.kind() == Content::Kind::Quarters) {
        ++census.splits;
        for (const Content quarter : quartersOf(content)) {
            count(quarter, census);
        }
        return;
    }
    CellUnpacker unpacker;
    std::size_t edges = 0;
    visitEntries(entriesOf(content, unpacker), [&edges](const CellEntry& entry) {
        edges += entry.edges.size();
    });
    census.edges += edges;
    census.most = std::max(census.most, edges);
}

CellCensus ParityCells::census() const
{
    CellCensus census{.cells = m_cells.size()};
    for (const Content content : m_cells) {
        count(content, census);
    }
    return census;
}

namespace {

using Ends = std::array<Point, 2>; ///< of an edge

/// Returns the union with the larger multiplicity of each edge: every quarter that an edge meets
/// stores it as often as the sector has it.
std::multiset<Ends> united(const std::multiset<Ends>& left, const std::multiset<Ends>& right)
{
    std::multiset<Ends> both;
    std::ranges::set_union(left, right, std::inserter(both, both.end()));
    return both;
}

} // namespace

/// The stored data of a sector in a cell, including all quarters.
struct ParityCells::SectorInCell {
    bool odd = false;
    std::multiset<Ends> edges{};

    bool operator==(const SectorInCell&) const = default;
};

void ParityCells::collect(Content content, std::map<SectorId, SectorInCell>& sectors) const
{
    if (content.kind() == Content::Kind::Quarters) {
        const Quarters quarters = quartersOf(content);
        for (std::size_t which = 0; which < quarters.size(); ++which) {
            std::map<SectorId, SectorInCell> within;
            collect(quarters[which], within);
            for (const auto& [sector, known] : within) {
                SectorInCell& all = sectors[sector];
                // The cell's corner is the corner of its top right quarter.
                all.odd = which == 1 ? known.odd : all.odd;
                all.edges = united(all.edges, known.edges);
            }
        }
        return;
    }
    CellUnpacker unpacker;
    visitEntries(entriesOf(content, unpacker), [&sectors](const CellEntry& entry) {
        SectorInCell& known = sectors[entry.sector];
        known.odd = entry.odd;
        for (const Segment& edge : entry.edges.segments()) {
            known.edges.insert({edge.a, edge.b});
        }
    });
}

std::map<SectorId, ParityCells::SectorInCell> ParityCells::sectorsIn(std::size_t cell) const
{
    std::map<SectorId, SectorInCell> sectors;
    collect(m_cells[cell], sectors);
    const CellBox box = m_frame->cell(cell);
    for (auto& [sector, known] : sectors) {
        std::erase_if(known.edges, [&](const auto& edge) {
            return !meetsCell(box, {edge[0], edge[1]});
        });
    }
    std::erase_if(sectors, [](const auto& known) {
        return !known.second.odd && known.second.edges.empty();
    });
    return sectors;
}

bool knowTheSame(const ParityCells& left, const ParityCells& right)
{
    assert(*left.m_frame == *right.m_frame);
    for (std::size_t cell = 0; cell < left.m_cells.size(); ++cell) {
        if (left.sectorsIn(cell) != right.sectorsIn(cell)) {
            return false;
        }
    }
    return true;
}

} // namespace sectored
