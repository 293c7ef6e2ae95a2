#pragma once

#include "sectored/base/empty_when_moved.h"
#include "sectored/geom/point.h"
#include "sectored/geom/polygon/cache_line_allocator.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// A vertex, given by its loop and its index in the loop, both in the order in which they were
/// given.
struct LoopVertex {
    std::size_t loop = 0;
    std::size_t vertex = 0;

    bool operator==(const LoopVertex&) const = default;
};

/// The loops of a polygon as one closed chain of vertices, with x and y in a column each. The
/// kernels of `Polygon` read this layout. Edge i goes from vertex i to vertex i + 1.
///
/// 1. Each loop is included with all its edges, the closing edge too. Loops without points are
///    omitted.
/// 2. Loops are joined by *bridges*: pairs of opposite edges that are not part of the polygon. They
///    cancel each other in even-odd counts, and a point on a bridge is not on the boundary.
/// 3. Loops are joined in the order of a Z-curve through their first vertices, to keep bridges
///    short.
/// 4. Both columns begin at a multiple of 64 bytes and may be read up to index readableCount() - 1:
///    at least 64 past the last vertex. The vertices there equal the last one.
/// 5. The chain is closed: the last vertex equals the first.
/// 6. rows() gives the range of y of every eight edges. It may be read up to a multiple of
///    `blockStretches` stretches.
/// 7. A moved-from chain has no edges.
class VertexChain {
public:
    /// Maximum number of edges that a kernel examines at a time. Columns are padded to multiples of
    /// it.
    static constexpr std::size_t blockEdges = 64;
    static constexpr std::size_t stretchEdges = 8;
    static constexpr std::size_t blockStretches = 32;

    /// The minimum and maximum y of eight stretches of eight edges each. Stretches without edges
    /// have an empty range.
    struct alignas(64) Rows {
        std::array<std::int32_t, 8> low;
        std::array<std::int32_t, 8> high;
    };

    VertexChain() = default;
    explicit VertexChain(std::span<const std::vector<Point>> loops);

    /// Number of edges of the chain, bridges included.
    std::size_t edgeCount() const { return *m_edgeCount; }
    std::size_t bridgeCount() const { return *m_bridgeCount; }
    std::size_t readableCount() const { return m_x.size(); }

    /// Null if there are no edges.
    const std::int32_t* x() const { return m_x.data(); }
    const std::int32_t* y() const { return m_y.data(); }
    /// Stretch i of rows()[k] begins at edge 64 * k + 8 * i. Null if there are no edges.
    const Rows* rows() const { return m_rows.data(); }

    Point vertex(std::size_t at) const { return {m_x[at], m_y[at]}; }
    Segment edge(std::size_t at) const { return {vertex(at), vertex(at + 1)}; }
    bool isBridge(std::size_t edge) const
    {
        return *m_bridgeCount != 0 && (m_bridges[edge / 64] >> (edge % 64) & 1) != 0;
    }

    /// Returns the positions of a vertex in the chain: one, or two or three for the first vertex of
    /// a loop.
    std::vector<std::size_t> positionsOf(LoopVertex vertex) const;
    /// Moves the vertex at all its positions.
    void moveVertex(LoopVertex vertex, Point to);

    /// Returns the allocated memory in bytes.
    std::size_t memory() const;

private:
    using Column = std::vector<std::int32_t, CacheLineAllocator<std::int32_t>>;

    /// Position of a loop in the chain, and of its vertex on the way back over the bridges.
    struct LoopPosition {
        std::size_t first = 0;
        std::size_t length = 0;
        std::size_t wayBack = 0;
    };

    void append(Point p);
    void appendLoops(std::span<const std::vector<Point>> loops);
    void pad();
    void setRows();
    void setStretch(std::size_t stretch);

    Column m_x;
    Column m_y;
    std::vector<Rows> m_rows;
    EmptyWhenMoved<std::size_t> m_edgeCount;
    EmptyWhenMoved<std::size_t> m_bridgeCount;
    std::vector<std::uint64_t> m_bridges; ///< one bit per edge
    std::vector<LoopPosition> m_loops;
};

} // namespace sectored
