#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// A tree of boxes over stretches of a vertex chain, for point queries that examine only few of the
/// edges. A stretch whose box does not contain p is decided by its ends: left of, above or below p
/// it counts nothing; right of p it counts as one edge from its first vertex to its last (Lander's
/// quadrants, telescoped). The tree can therefore follow the order of the vertices, and nothing is
/// sorted.
///
/// 1. Gives the same results as the kernels of locate_kernel.h, for every int32 input.
/// 2. Built in linear time; takes 1.6 bytes per edge.
/// 3. A query examines the stretches whose boxes contain p: some tens of them if neighbouring
///    vertices lie close together, all in the worst case (long spikes side by side).
/// 4. Updated in logarithmic time when a vertex moves.
class ChainTree {
public:
    static constexpr std::size_t fanOut = 16;

    /// Sixteen stretches. Unused stretches have an empty box, which contains no point.
    struct alignas(64) Stretches {
        std::array<std::int32_t, fanOut> lowX;
        std::array<std::int32_t, fanOut> highX;
        std::array<std::int32_t, fanOut> lowY;
        std::array<std::int32_t, fanOut> highY;
        std::array<std::int32_t, fanOut> firstY;
        std::array<std::int32_t, fanOut> lastY;
    };

    /// Constructs an empty tree, which must not be queried.
    ChainTree() = default;
    /// Precondition: the chain has edges.
    explicit ChainTree(const VertexChain& chain);

    bool isEmpty() const { return m_stretches.empty(); }

    /// Precondition: the chain is that of the constructor.
    PointLocation locate(const VertexChain& chain, Point p) const
    {
        return m_locate(*this, chain, p);
    }

    /// Updates the tree after the vertex at this position of the chain has moved.
    void refresh(const VertexChain& chain, std::size_t position);

    /// Returns the box of all vertices.
    Box box() const;
    /// Returns the allocated memory in bytes.
    std::size_t memory() const;

    /// Number of levels. On level 0, lane k of stretches(0, i) is stretch 16 * i + k of sixteen
    /// edges. On a higher level, lane k of stretches(level, i) covers all of stretches(level - 1,
    /// 16 * i + k). The last level consists of a single Stretches.
    std::size_t levelCount() const { return m_levels.size(); }
    const Stretches& stretches(std::size_t level, std::size_t at) const
    {
        return m_stretches[m_levels[level] + at];
    }

private:
    using Locate = PointLocation (*)(const ChainTree&, const VertexChain&, Point);

    void setStretch(const VertexChain& chain, std::size_t level, std::size_t stretch);

    std::vector<Stretches> m_stretches;
    std::vector<std::size_t> m_levels; ///< start of each level in m_stretches
    Locate m_locate = nullptr;
};

/// One implementation of the tree query. All give the same results.
struct ChainTreeKernel {
    const char* name;
    bool (*runsHere)(); ///< tests for the required instructions; if false, do not call locate
    PointLocation (*locate)(const ChainTree& tree, const VertexChain& chain, Point p);
};

/// Returns all implementations for this kind of processor, the fastest first.
std::span<const ChainTreeKernel> chainTreeKernels();

} // namespace sectored
