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

/// An edge in a cell with all values that do not depend on the query point. It runs down, or to the
/// right if it is horizontal. Words: x and y of its start; the offsets of its end to the right and
/// down; the border row; the sectors.
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
    /// Returns the first row of points below the intersection of the edge with the right border of
    /// the cell; the largest int32 if there is no such row in the cell, or no row above it.
    std::int32_t borderRow() const { return EdgeWords::signedWord(m_at[4]); }
    /// Returns true if the edge is left of the border in the rows above borderRow(). Below it is
    /// the other way round.
    bool isLeftAbove() const { return m_at[5] >> 31 != 0; }
    /// Returns the sectors of the group whose parity changes at the edge, as a mask.
    std::uint32_t turning() const { return m_at[5] & 0x7fff; }
    /// Returns the sectors with a wall from the end to the start of the edge.
    std::uint32_t reversed() const { return m_at[5] >> 16 & 0x7fff; }
    /// Returns the sectors with a wall from the start to the end of the edge. A sector may have
    /// both.
    std::uint32_t forward() const { return turning() ^ reversed(); }
    std::uint32_t all() const { return turning() | reversed(); }

    /// Returns cross(start, end, p); positive left of the edge. Precondition: p is in the cell.
    std::int64_t side(Point p) const
    {
        return std::int64_t{width()} * (p.y - start().y)
               - std::int64_t{height()} * (p.x - start().x);
    }

    /// Returns true if the path from p to the corner of the cell (PackedCell) crosses the edge.
    /// `side` is side(p).
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

/// At most 15 sectors that meet a cell, and their edges in it. Coincident walls, like the two of a
/// portal, are stored as one edge. Words: the parities of the cell's corner, one bit per sector,
/// with the number of sectors above and the highest bit set in the last group of a cell; the number
/// of edges; the edges; the ids of the sectors.
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

/// A sector that contains a query point, as found in the point's cell.
struct CellAnswer {
    SectorId sector{};
    bool halfOpen = false;    ///< result of containsHalfOpen
    bool onBoundary = false;  ///< on a wall or vertex of the sector
    CellGroup group{nullptr}; ///< group of the sector
    std::uint32_t bit = 0;    ///< the sector's bit in the group

    PointLocation location() const
    {
        return onBoundary ? PointLocation::OnBoundary : PointLocation::Inside;
    }

    /// Calls visit(wall) for the sector's walls in the cell, which include all walls through the
    /// point.
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

/// A cell in the form for queries: its groups in sequence.
///
/// The path from a point, shifted as in HalfPlace, goes straight right to the border of the cell
/// and from there up to the corner. A sector contains the point if the path crosses an odd number
/// of its edges and the corner is outside, or an even number and the corner is inside.
class PackedCell {
public:
    explicit PackedCell(const std::uint32_t* at)
        : m_at(at)
    {}

    /// Returns the number of words.
    std::size_t size() const;

    /// Calls visit(group) for all groups.
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

    /// Calls visit(answer) for every sector that contains the point. Precondition: the point is in
    /// the cell.
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

/// Creates the words of a PackedCell. Reuses its memory for the next cell.
class CellPacker {
public:
    /// Packs the entries (CellEntry) of a cell. Valid until the next call. Omits edges right of the
    /// cell.
    std::span<const std::uint32_t> pack(
        std::span<const std::uint32_t> entries,
        const CellBox& cell);

    /// Returns the number of bytes kept.
    std::size_t memory() const
    {
        return (m_words.capacity() + m_sectors.capacity()) * sizeof(std::uint32_t)
               + m_edges.capacity() * sizeof(LooseEdge);
    }

private:
    /// An edge while its group is built.
    struct LooseEdge {
        Segment line{};
        std::uint32_t forward = 0; ///< mask of sectors
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
    std::vector<std::uint32_t> m_sectors{}; ///< ids of the current group
    std::vector<LooseEdge> m_edges{};       ///< of the current group
};

/// Converts cells back to entries. Reuses its memory for the next cell.
class CellUnpacker {
public:
    /// Returns the entries of a cell, with edges in a different order. Valid until the next call of
    /// any member.
    std::span<const std::uint32_t> entries(PackedCell cell);
    /// Returns the entries of a cell that one sector covers.
    std::span<const std::uint32_t> cover(SectorId sector);

    /// Returns the number of bytes kept.
    std::size_t memory() const
    {
        return m_words.capacity() * sizeof(std::uint32_t) + m_walls.capacity() * sizeof(Segment);
    }

private:
    std::vector<std::uint32_t> m_words{};
    std::vector<Segment> m_walls{}; ///< of the current entry
};

} // namespace sectored
