#pragma once

#include "sectored/base/empty_when_moved.h"
#include "sectored/geom/point_location.h"
#include "sectored/map/ids.h"
#include "sectored/query/cell_frame.h"
#include "sectored/query/edge_raster.h"
#include "sectored/query/packed_cell.h"
#include "sectored/query/word_pool.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace sectored {

/// Statistics on the cells, for tests.
struct CellCensus {
    std::size_t cells = 0;  ///< number of cells of the frame
    std::size_t splits = 0; ///< number of cells divided into quarters
    std::size_t edges = 0;  ///< number of walls in cells; a wall counts in every cell it meets
    std::size_t most = 0;   ///< maximum number of walls in one cell

    bool operator==(const CellCensus&) const = default;
};

/// Closed sectors sorted into cells. Each cell determines on its own which sectors contain a point
/// in it: it stores, for each sector that meets it, whether the cell's corner is inside and the
/// edges in the cell (PackedCell). A cell covered by one sector is stored as one number, and a cell
/// with many entries is divided into quarters if that separates them.
///
/// All coordinates are within coordinateLimit; sector ids are below WordPool::blockLimit. Several
/// threads may read at the same time.
///
/// Source: the grid of E. Haines, Point in Polygon Strategies (Graphics Gems IV), for many polygons
/// at once and in integers (Spec: point-queries 2).
class ParityCells {
public:
    ParityCells() = default;
    /// Precondition: the edges of the sectors are closed (EdgeRaster) and within the frame. Costs
    /// O(c log e) for c met cells and e edges per sector.
    explicit ParityCells(const CellFrame& frame, std::span<const CellSector> sectors = {});

    const CellFrame& frame() const { return *m_frame; }

    /// Replaces edges of a sector. Unchanged edges must not be listed. `removed` and `added`
    /// together are closed, and within the frame. A sector that loses all edges is removed. Cost:
    /// the cells between the old and the new edges, and their contents.
    void change(SectorId sector, std::span<const Segment> removed, std::span<const Segment> added);

    /// Extends the frame to contain the box. Existing cells are kept, or become quarters of larger
    /// cells while there would be more than `mostCells`. Linear in the number of cells of the
    /// frame.
    void grow(const Box& box, std::size_t mostCells);

    /// Calls visit(answer) for every sector that contains the point, in no particular order.
    template <class Visit>
    void visitAt(Point p, Visit visit) const;

    /// Prefetch the memory that visitAt(p) reads first and second.
    void fetchCell(Point p) const;
    void fetchList(Point p) const;

    /// Returns the number of bytes.
    std::size_t memory() const;
    /// Returns the number of words of lists that `change` has read and written so far, a measure of
    /// its cost.
    std::size_t wordsChanged() const { return m_wordsChanged; }
    CellCensus census() const;

    /// Returns true if all cells of both store the same contents in any order. Precondition: the
    /// frames are equal.
    friend bool knowTheSame(const ParityCells& left, const ParityCells& right);

private:
    /// The content of a cell: nothing; a sector that covers it; a list in a block of the pool; or
    /// its four quarters in a block of the pool.
    class Content {
    public:
        enum class Kind : std::uint32_t { None, Cover, List, Quarters };

        Content() = default;
        Content(Kind kind, std::uint32_t number)
            : m_word(number << 2 | static_cast<std::uint32_t>(kind))
        {
            assert(number < WordPool::blockLimit);
        }

        static Content ofWord(std::uint32_t word)
        {
            Content content;
            content.m_word = word;
            return content;
        }

        std::uint32_t word() const { return m_word; }
        Kind kind() const { return static_cast<Kind>(m_word & 3); }
        /// Returns the number of the sector or the block.
        std::uint32_t number() const { return m_word >> 2; }

        bool operator==(const Content&) const = default;

    private:
        std::uint32_t m_word = 0;
    };

    using Quarters = std::array<Content, 4>;

    /// The changes to a sector in a cell.
    struct Change {
        SectorId sector{};
        bool turns = false; ///< true if the parity of the corner changes
        std::vector<Segment> removed{};
        std::vector<Segment> added{};

        bool isEmpty() const { return !turns && removed.empty() && added.empty(); }
    };

    static std::array<Change, 4> quartered(const Change& change, const CellBox& box);

    static std::array<std::vector<std::uint32_t>, 4> quartered(
        std::span<const std::uint32_t> entries,
        const CellBox& box);

    void apply(Content& content, const CellBox& box, const Change& change);
    void changeList(Content& content, const CellBox& box, const Change& change);
    void fill(Content& content, const CellBox& box, std::span<const std::uint32_t> entries);
    void store(Content& content, const CellBox& box, std::span<const std::uint32_t> entries);
    std::span<const std::uint32_t> entriesOf(Content content, CellUnpacker& unpacker) const;
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
    EmptyWhenMoved<CellFrame> m_frame;
    std::vector<Content> m_cells;
    EdgeRaster m_raster;
    CellPacker m_packer;
    CellUnpacker m_unpacker;                ///< used by changeList
    std::vector<std::uint32_t> m_changed{}; ///< entries, used by changeList
    std::size_t m_wordsChanged = 0;
};

template <class Visit>
void ParityCells::visitAt(Point p, Visit visit) const
{
    if (!m_frame->holds(p)) {
        return;
    }
    Content content = m_cells[m_frame->indexOf(p)];
    int widthBits = m_frame->widthBits;
    int heightBits = m_frame->heightBits;
    while (content.kind() == Content::Kind::Quarters) {
        --widthBits;
        --heightBits;
        const auto which =
            static_cast<std::size_t>((p.x >> widthBits & 1) | (p.y >> heightBits & 1) << 1);
        content = Content::ofWord(m_pool.at(content.number())[which]);
    }
    if (content.kind() == Content::Kind::List) {
        const PackedCell cell(m_pool.at(content.number()));
        cell.visitAt(p, visit);
    } else if (content.kind() == Content::Kind::Cover) {
        static constexpr std::array<std::uint32_t, 2> none{CellGroup::head(0, 0, true), 0};
        visit(CellAnswer{
            .sector = {content.number()},
            .halfOpen = true,
            .group = CellGroup(none.data())});
    }
}

} // namespace sectored
