#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// A view of edges stored as words.
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

/// A sector to be drawn into cells.
struct CellSector {
    SectorId sector{}; ///< id, below WordPool::blockLimit
    std::span<const Segment> edges{};
};

/// What a cell stores of one sector, as a part of the words of all its sectors: the sector's id;
/// twice the number of its edges in the cell, plus one if it contains the cell's corner; the edges.
/// Cells are changed in this form and stored as a PackedCell.
struct CellEntry {
    static constexpr std::size_t wordsOfHead = 2;

    std::size_t at = 0; ///< index of the first word
    SectorId sector{};
    bool odd = false; ///< true if the sector contains the corner
    EdgeWords edges{nullptr, 0};

    std::size_t end() const { return at + wordsFor(edges.size()); }
    /// Returns the number of words of an entry with this many edges.
    static constexpr std::size_t wordsFor(std::size_t edges)
    {
        return wordsOfHead + EdgeWords::wordsOfEdge * edges;
    }
};

/// Returns the word of an entry with the number of its edges and whether it contains the corner.
constexpr std::uint32_t entryHead(std::size_t edges, bool odd)
{
    return static_cast<std::uint32_t>(edges << 1) | std::uint32_t{odd};
}

/// Precondition: an entry begins at `at`.
CellEntry entryAt(std::span<const std::uint32_t> words, std::size_t at);

/// Calls visit(entry) for each entry in the words.
template <class Visit>
void visitEntries(std::span<const std::uint32_t> words, Visit visit)
{
    for (std::size_t at = 0; at < words.size();) {
        const CellEntry entry = entryAt(words, at);
        visit(entry);
        at = entry.end();
    }
}

/// Returns the sector's entry, or an empty entry at the end.
CellEntry entryOf(std::span<const std::uint32_t> words, SectorId sector);

/// Appends an entry, unless it is empty: without edges and without the corner.
void appendEntry(
    std::vector<std::uint32_t>& words,
    SectorId sector,
    bool odd,
    std::span<const Segment> edges);

/// Returns true if one sector covers the cell and no other meets it.
bool isOneCover(std::span<const std::uint32_t> words);

} // namespace sectored
