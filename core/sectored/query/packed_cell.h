#pragma once

#include "sectored/geom/orientation.h"
#include "sectored/geom/point_location.h"
#include "sectored/map/ids.h"
#include "sectored/query/cell_entries.h"
#include "sectored/query/cell_frame.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// An edge in a cell with all that does not depend on the point that is asked. It runs down, or to
/// the right. Words: the x and y of its start; how far its end is to the right and below; the
/// border's row; the sectors.
class PackedEdge {
public:
    static constexpr std::size_t words = 6;

    explicit PackedEdge(const std::uint32_t* at)
        : m_at(at)
    {}

    static constexpr std::array<std::uint32_t, 4> pack(Segment line)
    {
        return EdgeWords::pack({line.a, {line.b.x - line.a.x, line.b.y - line.a.y}});
    }

    Segment line() const { return {start(), {start().x + width(), start().y + height()}}; }
    /// The first row of points that lie below the place where the edge crosses the right border of
    /// the cell; the largest number where no such row is within the cell, or none above.
    std::int32_t borderRow() const { return EdgeWords::signedWord(m_at[4]); }
    /// Whether the edge is left of the border in the rows above borderRow(). Below it is not what
    /// it is above.
    bool isLeftAbove() const { return m_at[5] >> 31 != 0; }
    /// The sectors of the group that change their parity with the edge.
    std::uint32_t turning() const { return m_at[5] & 0x7fff; }
    /// Those that have it as a wall from its end to its start.
    std::uint32_t reversed() const { return m_at[5] >> 16 & 0x7fff; }
    /// Those that have it as a wall from its start to its end. One may have it as both.
    std::uint32_t forward() const { return turning() ^ reversed(); }
    std::uint32_t all() const { return turning() | reversed(); }

    /// cross(start, end, p); above 0: left of the edge. Precondition: p is in the cell.
    std::int64_t side(Point p) const
    {
        return std::int64_t{width()} * (p.y - start().y)
               - std::int64_t{height()} * (p.x - start().x);
    }

    /// Whether the way from p to the corner of the cell (PackedCell) crosses the edge. `side`:
    /// side(p).
    bool isCrossedFrom(Point p, std::int64_t side) const
    {
        const auto rowOfEdge = static_cast<std::uint32_t>(p.y - start().y);
        const bool inRows = rowOfEdge < static_cast<std::uint32_t>(height());
        const bool after = side + std::int64_t{width() > 0} > 0;
        const bool below = p.y >= borderRow();
        return (inRows & after & (below != isLeftAbove())) != below;
    }

private:
    Point start() const { return {EdgeWords::signedWord(m_at[0]), EdgeWords::signedWord(m_at[1])}; }
    std::int32_t width() const { return EdgeWords::signedWord(m_at[2]); }
    std::int32_t height() const { return EdgeWords::signedWord(m_at[3]); } ///< not negative

    const std::uint32_t* m_at;
};

/// Sectors that meet a cell, at most 15, and their edges there. Walls that lie on each other, as
/// the two of a portal, are one edge. Words: the parities of the cell's corner, one bit for each
/// sector, with their number above and the highest bit for the last group of a cell; the number of
/// edges; the edges; the sectors' ids.
class CellGroup {
public:
    static constexpr std::size_t mostSectors = 15;
    static constexpr std::size_t wordsOfHead = 2;

    explicit CellGroup(const std::uint32_t* at)
        : m_at(at)
    {}

    static constexpr std::uint32_t head(std::size_t sectors, std::uint32_t odd, bool last)
    {
        return odd | static_cast<std::uint32_t>(sectors) << 16 | std::uint32_t{last} << 31;
    }

    std::size_t sectorCount() const { return m_at[0] >> 16 & 0xf; }
    std::size_t edgeCount() const { return m_at[1]; }
    std::uint32_t odd() const { return m_at[0] & 0x7fff; }
    bool isLast() const { return m_at[0] >> 31 != 0; }
    SectorId sector(std::size_t at) const { return {sectors()[at]}; }
    PackedEdge edge(std::size_t at) const
    {
        return PackedEdge(m_at + wordsOfHead + PackedEdge::words * at);
    }
    const std::uint32_t* end() const { return sectors() + sectorCount(); }

private:
    const std::uint32_t* sectors() const
    {
        return m_at + wordsOfHead + PackedEdge::words * edgeCount();
    }

    const std::uint32_t* m_at;
};

/// What a cell tells of a sector that holds a point in it.
struct CellAnswer {
    SectorId sector{};
    bool halfOpen = false;    ///< containsHalfOpen
    bool onBoundary = false;  ///< on a wall or vertex of the sector
    CellGroup group{nullptr}; ///< the sector's
    std::uint32_t bit = 0;    ///< the sector's in the group

    PointLocation location() const
    {
        return onBoundary ? PointLocation::OnBoundary : PointLocation::Inside;
    }

    /// Calls visit(wall) for the sector's walls in the cell: all through the point are there.
    template <class Visit>
    void visitWalls(Visit visit) const
    {
        for (std::size_t at = 0; at < group.edgeCount(); ++at) {
            const PackedEdge edge = group.edge(at);
            const Segment line = edge.line();
            if ((edge.forward() & bit) != 0) {
                visit(line);
            }
            if ((edge.reversed() & bit) != 0) {
                visit(Segment{line.b, line.a});
            }
        }
    }
};

/// A cell as it is asked: groups one after the other.
///
/// A point, moved as HalfPlace has it, goes straight right to the border of the cell and from there
/// up to the corner; whoever has an odd number of the edges on that way between it and a corner
/// outside, or an even number and a corner inside, holds the point.
class PackedCell {
public:
    explicit PackedCell(const std::uint32_t* at)
        : m_at(at)
    {}

    /// How many words it has.
    std::size_t size() const;

    /// Calls visit(group) for all.
    template <class Visit>
    void visitGroups(Visit visit) const
    {
        CellGroup group(m_at);
        for (;;) {
            visit(group);
            if (group.isLast()) {
                return;
            }
            group = CellGroup(group.end());
        }
    }

    /// Calls visit(answer) for every sector that holds the point. Precondition: it is in the cell.
    template <class Visit>
    void visitAt(Point p, Visit visit) const
    {
        visitGroups([&](CellGroup group) { visitGroup(group, p, visit); });
    }

private:
    template <class Visit>
    static void visitGroup(CellGroup group, Point p, Visit& visit)
    {
        std::uint32_t odd = group.odd();
        std::uint32_t touched = 0;
        const std::size_t count = group.edgeCount();
        for (std::size_t at = 0; at < count; ++at) {
            const PackedEdge edge = group.edge(at);
            const std::int64_t side = edge.side(p);
            odd ^= edge.isCrossedFrom(p, side) ? edge.turning() : 0;
            if (side == 0 && boxOf(edge.line()).contains(p)) {
                touched |= edge.all();
            }
        }
        for (std::uint32_t rest = odd | touched; rest != 0; rest &= rest - 1) {
            const std::uint32_t bit = rest & -rest;
            visit(CellAnswer{
                .sector = group.sector(static_cast<std::size_t>(std::countr_zero(rest))),
                .halfOpen = (odd & bit) != 0,
                .onBoundary = (touched & bit) != 0,
                .group = group,
                .bit = bit});
        }
    }

    const std::uint32_t* m_at;
};

/// Makes the words of a PackedCell. Keeps its memory from one cell to the next.
class CellPacker {
public:
    /// Of these entries (CellEntry) in a cell; good until the next call. Edges right of the cell
    /// are left out.
    std::span<const std::uint32_t> pack(
        std::span<const std::uint32_t> entries,
        const CellBox& cell);

    /// Bytes that it keeps.
    std::size_t memory() const
    {
        return (m_words.capacity() + m_sectors.capacity()) * sizeof(std::uint32_t)
               + m_edges.capacity() * sizeof(LooseEdge);
    }

private:
    /// An edge while a group is put together.
    struct LooseEdge {
        Segment line{};
        std::uint32_t forward = 0; ///< sectors
        std::uint32_t reversed = 0;
    };

    static LooseEdge looseEdge(Segment wall, std::uint32_t bit);
    void uniteEdges();
    std::size_t appendGroup(
        std::span<const std::uint32_t> entries,
        std::size_t at,
        const CellBox& cell);
    void appendPacked(const LooseEdge& edge, const CellBox& cell);

    std::vector<std::uint32_t> m_words{};
    std::vector<std::uint32_t> m_sectors{}; ///< of the group
    std::vector<LooseEdge> m_edges{};       ///< of the group
};

/// Makes entries of a cell again. Keeps its memory from one cell to the next.
class CellUnpacker {
public:
    /// Of a cell; edges come in another order. Good until the next call, as the rest.
    std::span<const std::uint32_t> entries(PackedCell cell);
    /// Of a cell that one sector covers.
    std::span<const std::uint32_t> cover(SectorId sector);

    /// Bytes that it keeps.
    std::size_t memory() const
    {
        return m_words.capacity() * sizeof(std::uint32_t) + m_walls.capacity() * sizeof(Segment);
    }

private:
    std::vector<std::uint32_t> m_words{};
    std::vector<Segment> m_walls{}; ///< of an entry
};

} // namespace sectored
