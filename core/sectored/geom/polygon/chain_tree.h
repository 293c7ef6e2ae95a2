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

/// A tree of boxes over runs of a vertex chain, for point questions that look at few of its edges.
/// A run of edges whose box does not hold p counts by its ends alone: left, above or below of p
/// nothing, right of p as one edge from its first vertex to its last (Lander's quadrants,
/// telescoped). So a tree over the order of the vertices does: nothing is sorted.
///
/// 1. Answers as the kernels of locate_kernel.h do, for every int32 input.
/// 2. Built in linear time; takes 1.6 bytes an edge.
/// 3. A question looks at the runs whose boxes hold p: some tens of them where neighbouring
///    vertices lie close together, and in the worst case (long spikes that all lie beside each
///    other) at all.
/// 4. A vertex that moved is made good in logarithmic time.
class ChainTree {
public:
    static constexpr std::size_t fanOut = 16;

    /// Sixteen runs; those that do not exist have an empty box and hold no point.
    struct alignas(64) Runs {
        std::array<std::int32_t, fanOut> lowX;
        std::array<std::int32_t, fanOut> highX;
        std::array<std::int32_t, fanOut> lowY;
        std::array<std::int32_t, fanOut> highY;
        std::array<std::int32_t, fanOut> firstY;
        std::array<std::int32_t, fanOut> lastY;
    };

    /// Answers no question.
    ChainTree() = default;
    /// Of a chain that has edges.
    explicit ChainTree(const VertexChain& chain);

    bool isEmpty() const { return m_runs.empty(); }

    /// The chain must be that of the constructor.
    PointLocation locate(const VertexChain& chain, Point p) const
    {
        return m_locate(*this, chain, p);
    }

    /// The vertex at this place of the chain has moved.
    void refresh(const VertexChain& chain, std::size_t place);

    /// Of all vertices.
    Box box() const;
    /// Bytes that it holds on to.
    std::size_t memory() const;

    /// Level 0 has the runs of sixteen edges, run k of a level's runs[i] being the 16 * i + k th;
    /// a run of a higher level is all of runs[16 * i + k] one level below. The last level has one.
    std::size_t levelCount() const { return m_levels.size(); }
    const Runs& runs(std::size_t level, std::size_t at) const
    {
        return m_runs[m_levels[level] + at];
    }

private:
    using Locate = PointLocation (*)(const ChainTree&, const VertexChain&, Point);

    void setRun(const VertexChain& chain, std::size_t level, std::size_t run);

    std::vector<Runs> m_runs;
    std::vector<std::size_t> m_levels; ///< where each begins in m_runs
    Locate m_locate = nullptr;
};

/// The ways in which a tree is asked; all answer alike.
struct ChainTreeKernel {
    const char* name;
    bool (*runsHere)(); ///< whether this processor has the instructions; else do not call it
    PointLocation (*locate)(const ChainTree& tree, const VertexChain& chain, Point p);
};

/// All there are for this kind of processor, the quickest first.
std::span<const ChainTreeKernel> chainTreeKernels();

} // namespace sectored
