#include "sectored/geom/polygon/chain_tree.h"

#include "sectored/geom/polygon/chain_tree_avx2.h"
#include "sectored/geom/polygon/edge_block.h"
#include "sectored/geom/polygon/locate_avx2.h"
#include "sectored/geom/polygon/locate_scalar.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

constexpr std::size_t fanOut = ChainTree::fanOut;

std::size_t stretchesFor(std::size_t count)
{
    return (count + fanOut - 1) / fanOut;
}

/// A descent through a tree to the edges near p.
class Descent {
public:
    Descent(const ChainTree& tree, const VertexChain& chain, Point p)
        : m_tree(tree)
        , m_chain(chain)
        , m_p(p)
    {}

    PointLocation locate()
    {
        descend(m_tree.levelCount() - 1, 0);
        return m_count.isOnEdge ? PointLocation::OnBoundary : locationOf(m_count.crossings);
    }

private:
    void descend(std::size_t level, std::size_t at)
    {
        const ChainTree::Stretches& stretches = m_tree.stretches(level, at);
        for (std::size_t stretch = 0; stretch < fanOut && !m_count.isOnEdge; ++stretch) {
            if (stretches.lowY[stretch] > m_p.y || stretches.highY[stretch] < m_p.y
                || stretches.highX[stretch] < m_p.x) {
                continue;
            }
            if (stretches.lowX[stretch] > m_p.x) {
                m_count.crossings ^= std::uint64_t{
                    (stretches.firstY[stretch] > m_p.y) != (stretches.lastY[stretch] > m_p.y)};
            } else if (level > 0) {
                descend(level - 1, fanOut * at + stretch);
            } else {
                countEdges(fanOut * at + stretch);
            }
        }
    }

    void countEdges(std::size_t stretch)
    {
        const std::size_t end = std::min(fanOut * (stretch + 1), m_chain.edgeCount());
        const BlockCount count = countScalar(m_chain, fanOut * stretch, end, m_p);
        m_count.crossings ^= count.crossings;
        m_count.isOnEdge |= count.isOnEdge;
    }

    const ChainTree& m_tree;
    const VertexChain& m_chain;
    Point m_p;
    BlockCount m_count;
};

PointLocation locateInTreeScalar(const ChainTree& tree, const VertexChain& chain, Point p)
{
    return Descent(tree, chain, p).locate();
}

#ifdef __x86_64__
constexpr std::array<ChainTreeKernel, 2> kernels{
    {{"tree, AVX2", hasAvx2, locateInTreeAvx2},
     {"tree, scalar", runsAnywhere, locateInTreeScalar}}};
#else
constexpr std::array<ChainTreeKernel, 1> kernels{
    {{"tree, scalar", runsAnywhere, locateInTreeScalar}}};
#endif

ChainTree::Stretches emptyStretches()
{
    ChainTree::Stretches stretches{};
    const Box empty;
    stretches.lowX.fill(empty.low.x);
    stretches.highX.fill(empty.high.x);
    stretches.lowY.fill(empty.low.y);
    stretches.highY.fill(empty.high.y);
    return stretches;
}

Box boxOfStretches(const ChainTree::Stretches& stretches)
{
    return {
        {*std::ranges::min_element(stretches.lowX), *std::ranges::min_element(stretches.lowY)},
        {*std::ranges::max_element(stretches.highX), *std::ranges::max_element(stretches.highY)}};
}

} // namespace

std::span<const ChainTreeKernel> chainTreeKernels()
{
    return kernels;
}

ChainTree::ChainTree(const VertexChain& chain)
    : m_locate(std::ranges::find_if(kernels, [](const ChainTreeKernel& kernel) {
                   return kernel.runsHere();
               })->locate)
{
    assert(chain.edgeCount() > 0);
    std::size_t count = stretchesFor(chain.edgeCount());
    std::size_t total = 0;
    for (;; count = stretchesFor(count)) {
        m_levels.push_back(total);
        total += stretchesFor(count);
        if (count <= fanOut) {
            break;
        }
    }
    m_stretches.assign(total, emptyStretches());
    count = stretchesFor(chain.edgeCount());
    for (std::size_t level = 0; level < m_levels.size(); ++level, count = stretchesFor(count)) {
        for (std::size_t stretch = 0; stretch < count; ++stretch) {
            setStretch(chain, level, stretch);
        }
    }
}

void ChainTree::setStretch(const VertexChain& chain, std::size_t level, std::size_t stretch)
{
    std::size_t edges = fanOut;
    for (std::size_t below = 0; below < level; ++below) {
        edges *= fanOut;
    }
    const std::size_t first = edges * stretch;
    const std::size_t last = std::min(first + edges, chain.edgeCount());
    Box box;
    if (level > 0) {
        box = boxOfStretches(stretches(level - 1, stretch));
    } else {
        for (std::size_t vertex = first; vertex <= last; ++vertex) {
            box.include(chain.vertex(vertex));
        }
    }
    Stretches& into = m_stretches[m_levels[level] + stretch / fanOut];
    const std::size_t lane = stretch % fanOut;
    into.lowX[lane] = box.low.x;
    into.highX[lane] = box.high.x;
    into.lowY[lane] = box.low.y;
    into.highY[lane] = box.high.y;
    into.firstY[lane] = chain.y()[first];
    into.lastY[lane] = chain.y()[last];
}

void ChainTree::refresh(const VertexChain& chain, std::size_t position)
{
    const auto refreshEdge = [&](std::size_t edge) {
        std::size_t stretch = edge / fanOut;
        for (std::size_t level = 0; level < m_levels.size(); ++level, stretch /= fanOut) {
            setStretch(chain, level, stretch);
        }
    };
    if (position > 0) {
        refreshEdge(position - 1);
    }
    if (position < chain.edgeCount()) {
        refreshEdge(position);
    }
}

Box ChainTree::box() const
{
    return isEmpty() ? Box() : boxOfStretches(m_stretches.back());
}

std::size_t ChainTree::memory() const
{
    return m_stretches.capacity() * sizeof(Stretches) + m_levels.capacity() * sizeof(std::size_t);
}

} // namespace sectored
