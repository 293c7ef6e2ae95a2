#include "sectored/query/packed_cell.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

constexpr std::uint32_t reversedShift = 16;
constexpr std::uint32_t leftShift = 31;

constexpr std::int32_t noRow = std::numeric_limits<std::int32_t>::max();

/// Position of an edge relative to the right border of a cell.
struct BorderCrossing {
    std::int32_t row = noRow; ///< PackedEdge::borderRow
    bool isLeftAbove = false; ///< PackedEdge::isLeftAbove
};

/// Returns the first row of points below the intersection of a falling edge with the vertical line
/// through the place.
std::int64_t rowBelow(Segment line, HalfPlace place)
{
    const std::int64_t dy = std::int64_t{line.b.y} - line.a.y;
    std::int64_t number = (place.x - 2 * std::int64_t{line.a.x}) * dy;
    std::int64_t divisor = 2 * (std::int64_t{line.b.x} - line.a.x);
    if (divisor < 0) {
        number = -number;
        divisor = -divisor;
    }
    // Both are non-negative now, because the line is between the ends.
    return line.a.y + (number + divisor - 1) / divisor;
}

BorderCrossing borderCrossing(Segment line, const CellBox& cell)
{
    const bool startsLeft = line.a.x <= cell.right();
    const bool endsLeft = line.b.x <= cell.right();
    if (startsLeft == endsLeft) {
        return {.isLeftAbove = startsLeft};
    }
    const HalfPlace corner = cell.corner();
    const std::int64_t row = rowBelow(line, corner);
    const HalfPlace below{corner.x, 2 * std::max<std::int64_t>(row, cell.top)};
    const bool crossesAboveCell = isInFront(line, corner) == isInFront(line, below);
    if (crossesAboveCell) {
        return {.isLeftAbove = endsLeft};
    }
    return {static_cast<std::int32_t>(row), startsLeft};
}

} // namespace

/// Converts a wall of one sector to an edge.
CellPacker::LooseEdge CellPacker::looseEdge(Segment wall, std::uint32_t bit)
{
    if (readsBefore(wall.b, wall.a)) {
        return {{wall.b, wall.a}, 0, bit};
    }
    return {wall, bit, 0};
}

/// Merges coincident walls into one edge. Walls that a sector has twice remain two edges.
void CellPacker::uniteEdges()
{
    std::vector<LooseEdge>& edges = m_edges;
    const auto orderOf = [](const LooseEdge& edge) {
        return std::tie(edge.line.a, edge.line.b);
    };
    std::ranges::sort(edges, [&](const LooseEdge& left, const LooseEdge& right) {
        return orderOf(left) < orderOf(right);
    });
    std::size_t count = 0;
    std::size_t first = 0; // first edge with the same line as the last one
    for (const LooseEdge& edge : edges) {
        if (count == 0 || edges[first].line != edge.line) {
            first = count;
        }
        std::size_t place = first;
        while (place < count
               && ((edges[place].forward & edge.forward) != 0
                   || (edges[place].reversed & edge.reversed) != 0)) {
            ++place;
        }
        if (place == count) {
            edges[count++] = edge;
        } else {
            edges[place].forward |= edge.forward;
            edges[place].reversed |= edge.reversed;
        }
    }
    edges.resize(count);
}

void CellPacker::appendPacked(const LooseEdge& edge, const CellBox& cell)
{
    const BorderCrossing crossing = borderCrossing(edge.line, cell);
    const std::array line = PackedEdge::pack(edge.line);
    m_words.insert(m_words.end(), line.begin(), line.end());
    m_words.push_back(EdgeWords::word(crossing.row));
    m_words.push_back(
        (edge.forward ^ edge.reversed) | edge.reversed << reversedShift
        | std::uint32_t{crossing.isLeftAbove} << leftShift);
}

/// Appends a group of entries, starting at `at`; returns the index of the first entry left over.
std::size_t CellPacker::appendGroup(
    std::span<const std::uint32_t> entries,
    std::size_t at,
    const CellBox& cell)
{
    m_edges.clear();
    m_sectors.clear();
    std::uint32_t odd = 0;
    while (at < entries.size() && m_sectors.size() < CellGroup::mostSectors) {
        const CellEntry entry = entryAt(entries, at);
        const std::uint32_t bit = 1U << m_sectors.size();
        m_sectors.push_back(entry.sector.value);
        odd |= entry.odd ? bit : 0;
        for (std::size_t edge = 0; edge < entry.edges.size(); ++edge) {
            const Segment wall = entry.edges[edge];
            if (wall.a.x <= cell.right() || wall.b.x <= cell.right()) {
                m_edges.push_back(looseEdge(wall, bit));
            }
        }
        at = entry.end();
    }
    uniteEdges();
    m_words.push_back(CellGroup::head(m_sectors.size(), odd, at == entries.size()));
    m_words.push_back(static_cast<std::uint32_t>(m_edges.size()));
    for (const LooseEdge& edge : m_edges) {
        appendPacked(edge, cell);
    }
    m_words.insert(m_words.end(), m_sectors.begin(), m_sectors.end());
    return at;
}

std::span<const std::uint32_t> CellPacker::pack(
    std::span<const std::uint32_t> entries,
    const CellBox& cell)
{
    m_words.clear();
    for (std::size_t at = 0; at < entries.size();) {
        at = appendGroup(entries, at, cell);
    }
    return m_words;
}

std::size_t PackedCell::size() const
{
    const std::uint32_t* end = m_at;
    visitGroups([&end](CellGroup group) { end = group.end(); });
    return static_cast<std::size_t>(end - m_at);
}

std::span<const std::uint32_t> CellUnpacker::entries(PackedCell cell)
{
    m_words.clear();
    cell.visitGroups([this](CellGroup group) {
        for (std::size_t at = 0; at < group.sectorCount(); ++at) {
            m_walls.clear();
            const std::uint32_t bit = 1U << at;
            const CellAnswer answer{.sector = group.sector(at), .group = group, .bit = bit};
            answer.visitWalls([this](const Segment& wall) { m_walls.push_back(wall); });
            appendEntry(m_words, answer.sector, (group.odd() & bit) != 0, m_walls);
        }
    });
    return m_words;
}

std::span<const std::uint32_t> CellUnpacker::cover(SectorId sector)
{
    constexpr bool holdsCorner = true;
    m_words = {sector.value, entryHead(0, holdsCorner)};
    return m_words;
}

} // namespace sectored
