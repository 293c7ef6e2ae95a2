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

/// How the cells are filled; what tests look at.
struct CellCensus {
    std::size_t cells = 0;  ///< of the frame
    std::size_t splits = 0; ///< cells that are cut into quarters
    std::size_t edges = 0;  ///< walls in cells; a wall counts in each
    std::size_t most = 0;   ///< of one cell

    bool operator==(const CellCensus&) const = default;
};

/// The edges of closed sectors sorted into cells, each of which knows by itself which sectors hold
/// a point in it: for each sector that meets the cell, whether the cell's corner is within, and the
/// edges in the cell (PackedCell). A cell that one sector covers is told by one number, and one
/// with much in it is cut into quarters where that parts it.
///
/// All coordinates within coordinateLimit; sector ids below WordPool::blockLimit. Reading is safe
/// from several threads.
///
/// Source: the grid of E. Haines, Point in Polygon Strategies (Graphics Gems IV), for many polygons
/// at once and in integers (Spec: point-queries 2).
class ParityCells {
public:
    ParityCells() = default;
    /// Of sectors whose edges are closed (EdgeRaster) and within the frame. Costs the cells that
    /// they meet, and a logarithm of the edges of a sector.
    explicit ParityCells(const CellFrame& frame, std::span<const CellSector> sectors = {});

    const CellFrame& frame() const { return *m_frame; }

    /// Takes edges from a sector and gives it others; what stays must not be named. Both together
    /// are closed, and within the frame. A sector that loses all is gone. Costs the cells between
    /// the old edges and the new ones and what is in them.
    void change(SectorId sector, std::span<const Segment> removed, std::span<const Segment> added);

    /// Widens the frame until it holds the box, with cells that stay, or that become quarters of
    /// larger ones while there would be more than so many. Costs the cells of the frame.
    void grow(const Box& box, std::size_t mostCells);

    /// Calls visit(answer) for every sector that holds the point, in no order.
    template <class Visit>
    void visitAt(Point p, Visit visit) const;

    /// Brings what visitAt(p) reads first, or second, nearer to the processor.
    void fetchCell(Point p) const;
    void fetchList(Point p) const;

    /// Bytes.
    std::size_t memory() const;
    /// How many words of lists `change` has read and written so far: about what it has cost.
    std::size_t wordsChanged() const { return m_wordsChanged; }
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
    CellUnpacker m_unpacker;                ///< of changeList
    std::vector<std::uint32_t> m_changed{}; ///< entries, of changeList
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
