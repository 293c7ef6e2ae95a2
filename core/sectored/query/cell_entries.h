#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Edges as words.
class EdgeWords {
public:
    static constexpr std::size_t wordsOfEdge = 4;

    constexpr EdgeWords(const std::uint32_t* words, std::size_t count)
        : m_words(words)
        , m_count(count)
    {}

    std::size_t size() const { return m_count; }
    Segment operator[](std::size_t at) const
    {
        const std::uint32_t* const word = m_words + wordsOfEdge * at;
        return {
            {signedWord(word[0]), signedWord(word[1])},
            {signedWord(word[2]), signedWord(word[3])}};
    }

    std::vector<Segment> segments() const
    {
        std::vector<Segment> all;
        all.reserve(m_count);
        for (std::size_t at = 0; at < m_count; ++at) {
            all.push_back((*this)[at]);
        }
        return all;
    }

    static constexpr std::array<std::uint32_t, wordsOfEdge> pack(Segment edge)
    {
        return {word(edge.a.x), word(edge.a.y), word(edge.b.x), word(edge.b.y)};
    }

    static constexpr std::uint32_t word(std::int32_t number)
    {
        return static_cast<std::uint32_t>(number);
    }
    static constexpr std::int32_t signedWord(std::uint32_t word)
    {
        return static_cast<std::int32_t>(word);
    }

private:
    const std::uint32_t* m_words;
    std::size_t m_count;
};

/// A sector that cells get to know.
struct CellSector {
    SectorId sector{}; ///< below WordPool::blockLimit
    std::span<const Segment> edges{};
};

/// What a cell knows of a sector, among the words of all its sectors: the sector's id; twice the
/// number of its edges in the cell, and one more where it holds the cell's corner; the edges. This
/// is the form in which a cell is changed; it is kept as a PackedCell.
struct CellEntry {
    static constexpr std::size_t wordsOfHead = 2;

    std::size_t at = 0; ///< of the first word
    SectorId sector{};
    bool odd = false; ///< holds the corner
    EdgeWords edges{nullptr, 0};

    std::size_t end() const { return at + wordsFor(edges.size()); }
    /// Of an entry with so many edges.
    static constexpr std::size_t wordsFor(std::size_t edges)
    {
        return wordsOfHead + EdgeWords::wordsOfEdge * edges;
    }
};

/// The word of an entry that says how many edges it has and whether it holds the corner.
constexpr std::uint32_t entryHead(std::size_t edges, bool odd)
{
    return static_cast<std::uint32_t>(edges << 1) | std::uint32_t{odd};
}

/// Precondition: an entry begins there.
CellEntry entryAt(std::span<const std::uint32_t> words, std::size_t at);

/// Calls visit(entry) for each of the entries that the words hold.
template <class Visit>
void visitEntries(std::span<const std::uint32_t> words, Visit visit)
{
    for (std::size_t at = 0; at < words.size();) {
        const CellEntry entry = entryAt(words, at);
        visit(entry);
        at = entry.end();
    }
}

/// The sector's entry, or an empty one at the end.
CellEntry entryOf(std::span<const std::uint32_t> words, SectorId sector);

/// Appends an entry, unless it says nothing.
void appendEntry(
    std::vector<std::uint32_t>& words,
    SectorId sector,
    bool odd,
    std::span<const Segment> edges);

/// Whether a sector covers the cell and no other meets it.
bool isOneCover(std::span<const std::uint32_t> words);

} // namespace sectored
