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

std::size_t runsFor(std::size_t count)
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
        const ChainTree::Runs& runs = m_tree.runs(level, at);
        for (std::size_t run = 0; run < fanOut && !m_count.isOnEdge; ++run) {
            if (runs.lowY[run] > m_p.y || runs.highY[run] < m_p.y || runs.highX[run] < m_p.x) {
                continue;
            }
            if (runs.lowX[run] > m_p.x) {
                m_count.crossings ^=
                    std::uint64_t{(runs.firstY[run] > m_p.y) != (runs.lastY[run] > m_p.y)};
            } else if (level > 0) {
                descend(level - 1, fanOut * at + run);
            } else {
                countEdges(fanOut * at + run);
            }
        }
    }

    void countEdges(std::size_t run)
    {
        const std::size_t end = std::min(fanOut * (run + 1), m_chain.edgeCount());
        const BlockCount count = countScalar(m_chain, fanOut * run, end, m_p);
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

ChainTree::Runs emptyRuns()
{
    ChainTree::Runs runs{};
    const Box empty;
    runs.lowX.fill(empty.low.x);
    runs.highX.fill(empty.high.x);
    runs.lowY.fill(empty.low.y);
    runs.highY.fill(empty.high.y);
    return runs;
}

Box boxOfRuns(const ChainTree::Runs& runs)
{
    return {
        {*std::ranges::min_element(runs.lowX), *std::ranges::min_element(runs.lowY)},
        {*std::ranges::max_element(runs.highX), *std::ranges::max_element(runs.highY)}};
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
    std::size_t count = runsFor(chain.edgeCount());
    std::size_t total = 0;
    for (;; count = runsFor(count)) {
        m_levels.push_back(total);
        total += runsFor(count);
        if (count <= fanOut) {
            break;
        }
    }
    m_runs.assign(total, emptyRuns());
    count = runsFor(chain.edgeCount());
    for (std::size_t level = 0; level < m_levels.size(); ++level, count = runsFor(count)) {
        for (std::size_t run = 0; run < count; ++run) {
            setRun(chain, level, run);
        }
    }
}

void ChainTree::setRun(const VertexChain& chain, std::size_t level, std::size_t run)
{
    std::size_t edges = fanOut;
    for (std::size_t below = 0; below < level; ++below) {
        edges *= fanOut;
    }
    const std::size_t first = edges * run;
    const std::size_t last = std::min(first + edges, chain.edgeCount());
    Box box;
    if (level > 0) {
        box = boxOfRuns(runs(level - 1, run));
    } else {
        for (std::size_t vertex = first; vertex <= last; ++vertex) {
            box.include(chain.vertex(vertex));
        }
    }
    Runs& into = m_runs[m_levels[level] + run / fanOut];
    const std::size_t lane = run % fanOut;
    into.lowX[lane] = box.low.x;
    into.highX[lane] = box.high.x;
    into.lowY[lane] = box.low.y;
    into.highY[lane] = box.high.y;
    into.firstY[lane] = chain.y()[first];
    into.lastY[lane] = chain.y()[last];
}

void ChainTree::refresh(const VertexChain& chain, std::size_t place)
{
    const auto refreshEdge = [&](std::size_t edge) {
        std::size_t run = edge / fanOut;
        for (std::size_t level = 0; level < m_levels.size(); ++level, run /= fanOut) {
            setRun(chain, level, run);
        }
    };
    if (place > 0) {
        refreshEdge(place - 1);
    }
    if (place < chain.edgeCount()) {
        refreshEdge(place);
    }
}

Box ChainTree::box() const
{
    return isEmpty() ? Box() : boxOfRuns(m_runs.back());
}

std::size_t ChainTree::memory() const
{
    return m_runs.capacity() * sizeof(Runs) + m_levels.capacity() * sizeof(std::size_t);
}

} // namespace sectored
