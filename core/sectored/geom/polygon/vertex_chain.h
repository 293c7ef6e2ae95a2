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

/// A vertex by its loop and its place in the loop, both in the order in which they were given.
struct LoopVertex {
    std::size_t loop = 0;
    std::size_t vertex = 0;

    bool operator==(const LoopVertex&) const = default;
};

/// The loops of a polygon as one closed chain of vertices, x and y in a column each: what the
/// kernels of `Polygon` read. Edge i goes from vertex i to vertex i + 1.
///
/// 1. Each loop is there with all its edges, the closing one too; loops without a point are left
///    out.
/// 2. Several loops are joined by *bridges*, edges there and back that are no part of the polygon:
///    of even-odd counts they take themselves away, a point on one is not on the boundary.
/// 3. Loops are joined in the order of a Z-curve through their first vertices, so that bridges are
///    short.
/// 4. Both columns begin at a multiple of 64 bytes and may be read up to index
///    readableCount() - 1: at least 64 past the last vertex. The vertices there equal the last one.
/// 5. It closes: the last vertex is the first.
/// 6. rows() says of each eight edges between which y they lie; it is read with the columns and may
///    be read up to a multiple of `blockRuns` runs.
/// 7. One that was moved from has no edges.
class VertexChain {
public:
    /// Of at most this many edges a kernel looks at once; columns are padded to multiples of it.
    static constexpr std::size_t blockEdges = 64;
    static constexpr std::size_t runEdges = 8;
    static constexpr std::size_t blockRuns = 32;

    /// The least and the greatest y of eight runs of eight edges each; where there are no edges no
    /// y lies between them.
    struct alignas(64) Rows {
        std::array<std::int32_t, 8> low;
        std::array<std::int32_t, 8> high;
    };

    VertexChain() = default;
    explicit VertexChain(std::span<const std::vector<Point>> loops);

    /// Of the chain, bridges included.
    std::size_t edgeCount() const { return *m_edgeCount; }
    std::size_t bridgeCount() const { return *m_bridgeCount; }
    std::size_t readableCount() const { return m_x.size(); }

    /// Null when there are no edges.
    const std::int32_t* x() const { return m_x.data(); }
    const std::int32_t* y() const { return m_y.data(); }
    /// Run i of rows()[k] begins at edge 64 * k + 8 * i. Null when there are no edges.
    const Rows* rows() const { return m_rows.data(); }

    Point vertex(std::size_t at) const { return {m_x[at], m_y[at]}; }
    Segment edge(std::size_t at) const { return {vertex(at), vertex(at + 1)}; }
    bool isBridge(std::size_t edge) const
    {
        return *m_bridgeCount != 0 && (m_bridges[edge / 64] >> (edge % 64) & 1) != 0;
    }

    /// The places in the chain of a vertex: one, or for the first of its loop two or three.
    std::vector<std::size_t> placesOf(LoopVertex vertex) const;
    /// Puts the vertex elsewhere, at all its places.
    void moveVertex(LoopVertex vertex, Point to);

    /// Bytes.
    std::size_t memory() const;

private:
    using Column = std::vector<std::int32_t, CacheLineAllocator<std::int32_t>>;

    /// Where a loop begins in the chain, and its vertex on the way back over the bridges.
    struct LoopPlace {
        std::size_t first = 0;
        std::size_t length = 0;
        std::size_t wayBack = 0;
    };

    void append(Point p);
    void appendLoops(std::span<const std::vector<Point>> loops);
    void pad();
    void setRows();
    void setRun(std::size_t run);

    Column m_x;
    Column m_y;
    std::vector<Rows> m_rows;
    EmptyWhenMoved<std::size_t> m_edgeCount;
    EmptyWhenMoved<std::size_t> m_bridgeCount;
    std::vector<std::uint64_t> m_bridges; ///< a bit for each edge
    std::vector<LoopPlace> m_loops;
};

} // namespace sectored
