#pragma once

#include "core/geom/point_location.h"
#include "core/map/ids.h"
#include "core/query/cell_frame.h"
#include "core/query/edge_raster.h"
#include "core/query/way_to_corner.h"
#include "core/query/word_pool.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace sectored {

/// Edges as the words of a cell hold them.
class PackedEdges {
public:
    static constexpr std::size_t wordsOfEdge = 4;

    constexpr PackedEdges(const std::uint32_t* words, std::size_t count)
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

    static constexpr std::array<std::uint32_t, wordsOfEdge> pack(Segment edge)
    {
        return {word(edge.a.x), word(edge.a.y), word(edge.b.x), word(edge.b.y)};
    }

private:
    static constexpr std::uint32_t word(std::int32_t number)
    {
        return static_cast<std::uint32_t>(number);
    }
    static constexpr std::int32_t signedWord(std::uint32_t word)
    {
        return static_cast<std::int32_t>(word);
    }

    const std::uint32_t* m_words;
    std::size_t m_count;
};

/// What a cell tells of a sector and a point in it.
struct CellAnswer {
    SectorId sector{};
    bool halfOpen = false;         ///< containsHalfOpen
    bool onBoundary = false;       ///< on a wall or vertex of the sector
    PackedEdges edges{nullptr, 0}; ///< the sector's in the cell: all through the point are there

    /// Neither inside nor on the boundary when false.
    bool holds() const { return halfOpen || onBoundary; }
    PointLocation location() const
    {
        return onBoundary ? PointLocation::OnBoundary
               : halfOpen ? PointLocation::Inside
                          : PointLocation::Outside;
    }
};

/// How the cells are filled; what tests look at.
struct CellCensus {
    std::size_t cells = 0;  ///< of the frame
    std::size_t splits = 0; ///< cells that are cut into quarters
    std::size_t edges = 0;  ///< edges in cells; an edge counts in each
    std::size_t most = 0;   ///< of one cell

    bool operator==(const CellCensus&) const = default;
};

/// The edges of closed sectors sorted into cells, each of which knows by itself which sectors hold
/// a point in it: for each sector that meets the cell, whether the cell's corner is within, and the
/// edges in the cell. From the point straight right to the border and up to the corner only these
/// can be crossed. A cell that one sector covers is told by one number, and one with much in it is
/// cut into quarters where that parts it.
///
/// All coordinates within coordinateLimit; sector ids below WordPool::blockLimit. Reading is safe
/// from several threads.
///
/// Source: the grid of E. Haines, Point in Polygon Strategies (Graphics Gems IV), for many polygons
/// at once and in integers (spec: point-queries 2).
class ParityCells {
public:
    ParityCells() = default;
    explicit ParityCells(const CellFrame& frame);

    const CellFrame& frame() const { return m_frame; }

    /// Adds a sector that no cell knows. Its edges are closed (EdgeRaster) and within the frame.
    /// Costs the cells that it meets.
    void add(SectorId sector, std::span<const Segment> edges);

    /// Takes edges from a sector and gives it others; what stays must not be named. Both together
    /// are closed, and within the frame. A sector that loses all is gone. Costs the cells between
    /// the old edges and the new ones and what is in them.
    void change(SectorId sector, std::span<const Segment> removed, std::span<const Segment> added);

    /// Widens the frame until it holds the box, with cells that stay, or that become quarters of
    /// larger ones while there would be more than so many. Costs the cells of the frame.
    void grow(const Box& box, std::size_t mostCells);

    /// Calls visit(answer) for every sector that has edges in the cell of p or covers it, and all
    /// others do not hold p. In no order.
    template <class Visit>
    void visitAt(Point p, Visit visit) const;

    /// Brings what visitAt(p) reads first, or second, nearer to the processor.
    void fetchCell(Point p) const;
    void fetchList(Point p) const;

    /// Bytes.
    std::size_t memory() const;
    CellCensus census() const;

    /// Whether every cell of both knows the same, whatever the order in it. Frames must be equal.
    friend bool knowTheSame(const ParityCells& left, const ParityCells& right);

private:
    /// What is in a cell: nothing; a sector that covers it; a list in a block of the pool; or four
    /// cells, its quarters, in a block of the pool.
    class Content {
    public:
        enum class Kind : std::uint32_t { None, Cover, List, Quarters };

        Content() = default;
        Content(Kind kind, std::uint32_t number)
            : m_word(number << 2 | static_cast<std::uint32_t>(kind))
        {}

        static Content ofWord(std::uint32_t word)
        {
            Content content;
            content.m_word = word;
            return content;
        }

        std::uint32_t word() const { return m_word; }
        Kind kind() const { return static_cast<Kind>(m_word & 3); }
        /// Of the sector or the block.
        std::uint32_t number() const { return m_word >> 2; }

        bool operator==(const Content&) const = default;

    private:
        std::uint32_t m_word = 0;
    };

    using Quarters = std::array<Content, 4>;

    /// What changes of a sector in a cell.
    struct Change {
        SectorId sector{};
        bool turns = false; ///< whether the parity of the corner changes
        std::vector<Segment> removed{};
        std::vector<Segment> added{};

        bool isEmpty() const { return !turns && removed.empty() && added.empty(); }
    };

    static std::array<Change, 4> quartered(const Change& change, const CellBox& box);

    void applyRun(const Change& change, const CellRun& run);
    void apply(Content& content, const CellBox& box, const Change& change);
    void append(Content& content, const CellBox& box, const Change& change);
    void changeList(Content& content, const CellBox& box, const Change& change);
    void split(Content& content, const CellBox& box);
    void store(Content& content, std::span<const std::uint32_t> words);
    std::vector<std::uint32_t> wordsOf(Content content) const;
    void release(Content content);

    Quarters quartersOf(Content content) const;
    Content joined(const Quarters& quarters);
    void coarsen();
    void resize(const CellFrame& frame);

    struct SectorInCell;
    void collect(Content content, std::map<SectorId, SectorInCell>& sectors) const;
    std::map<SectorId, SectorInCell> sectorsIn(std::size_t cell) const;
    void count(Content content, CellCensus& census) const;

    WordPool m_pool;
    CellFrame m_frame;
    std::vector<Content> m_cells;
    EdgeRaster m_raster;
};

template <class Visit>
void ParityCells::visitAt(Point p, Visit visit) const
{
    if (!m_frame.holds(p)) {
        return;
    }
    Content content = m_cells[m_frame.indexOf(p)];
    int widthBits = m_frame.widthBits;
    int heightBits = m_frame.heightBits;
    while (content.kind() == Content::Kind::Quarters) {
        --widthBits;
        --heightBits;
        const auto which =
            static_cast<std::size_t>((p.x >> widthBits & 1) | (p.y >> heightBits & 1) << 1);
        content = Content::ofWord(m_pool.at(content.number())[which]);
    }
    if (content.kind() == Content::Kind::Cover) {
        visit(CellAnswer{.sector = {content.number()}, .halfOpen = true});
    } else if (content.kind() == Content::Kind::List) {
        const WayToCorner way{p, p.x | ((1 << widthBits) - 1), p.y & -(1 << heightBits)};
        const std::uint32_t* entry = m_pool.at(content.number());
        const std::uint32_t* const end = entry + 1 + *entry;
        ++entry;
        while (entry != end) {
            const PackedEdges edges(entry + 2, entry[1] >> 1);
            CellAnswer answer{
                .sector = {entry[0]},
                .halfOpen = (entry[1] & 1) != 0,
                .edges = edges};
            for (std::size_t at = 0; at < edges.size(); ++at) {
                const EdgeMeeting meeting = way.meet(edges[at]);
                answer.halfOpen ^= meeting.crosses;
                answer.onBoundary |= meeting.touches;
            }
            visit(answer);
            entry += 2 + PackedEdges::wordsOfEdge * edges.size();
        }
    }
}

} // namespace sectored
