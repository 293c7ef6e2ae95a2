#include "sectored/geom/polygon/vertex_chain.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace sectored {

namespace {

constexpr std::size_t stretchesTogether = std::tuple_size_v<decltype(VertexChain::Rows::low)>;

/// Spreads the 32 bits of a coordinate over every second bit of 64.
std::uint64_t spreadBits(std::int32_t coordinate)
{
    // Flipping the sign bit orders signed numbers as unsigned ones.
    std::uint64_t bits = static_cast<std::uint32_t>(coordinate) ^ 0x80000000U;
    bits = (bits | bits << 16) & 0x0000ffff0000ffffU;
    bits = (bits | bits << 8) & 0x00ff00ff00ff00ffU;
    bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0fU;
    bits = (bits | bits << 2) & 0x3333333333333333U;
    return (bits | bits << 1) & 0x5555555555555555U;
}

std::uint64_t positionOnZCurve(Point p)
{
    return spreadBits(p.x) | spreadBits(p.y) << 1;
}

/// Returns the indices of the loops that have points, along the Z-curve.
std::vector<std::size_t> loopsInOrder(std::span<const std::vector<Point>> loops)
{
    std::vector<std::size_t> order;
    for (std::size_t loop = 0; loop < loops.size(); ++loop) {
        if (!loops[loop].empty()) {
            order.push_back(loop);
        }
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t loop) {
        return positionOnZCurve(loops[loop].front());
    });
    return order;
}

} // namespace

VertexChain::VertexChain(std::span<const std::vector<Point>> loops)
    : m_loops(loops.size())
{
    appendLoops(loops);
    if (!m_x.empty()) {
        *m_edgeCount = m_x.size() - 1;
        pad();
        setRows();
    }
}

void VertexChain::append(Point p)
{
    m_x.push_back(p.x);
    m_y.push_back(p.y);
}

void VertexChain::appendLoops(std::span<const std::vector<Point>> loops)
{
    const std::vector<std::size_t> order = loopsInOrder(loops);
    std::size_t vertices = 0;
    for (const std::size_t loop : order) {
        vertices += loops[loop].size() + 2;
    }
    m_x.reserve(vertices + 2 * blockEdges);
    m_y.reserve(vertices + 2 * blockEdges);
    const auto addBridge = [&] {
        const std::size_t edge = m_x.size() - 1;
        m_bridges.resize(edge / 64 + 1);
        m_bridges[edge / 64] |= std::uint64_t{1} << (edge % 64);
        ++*m_bridgeCount;
    };
    for (const std::size_t loop : order) {
        if (!m_x.empty()) {
            addBridge();
        }
        m_loops[loop].first = m_x.size();
        m_loops[loop].length = loops[loop].size();
        std::ranges::for_each(loops[loop], [&](Point p) { append(p); });
        append(loops[loop].front());
        m_loops[loop].wayBack = m_x.size() - 1;
    }
    for (std::size_t at = order.size(); at > 1; --at) {
        const std::size_t loop = order[at - 2];
        addBridge();
        m_loops[loop].wayBack = m_x.size();
        append(loops[loop].front());
    }
}

void VertexChain::pad()
{
    const std::size_t readable = (*m_edgeCount / blockEdges + 2) * blockEdges;
    m_x.resize(readable, m_x.back());
    m_y.resize(readable, m_y.back());
    if (*m_bridgeCount != 0) {
        m_bridges.resize(readable / 64);
    }
}

void VertexChain::setRows()
{
    Rows none{};
    none.low.fill(std::numeric_limits<std::int32_t>::max());
    none.high.fill(std::numeric_limits<std::int32_t>::min());
    const std::size_t stretches = (*m_edgeCount + stretchEdges - 1) / stretchEdges;
    m_rows.assign(
        (stretches + blockStretches - 1) / blockStretches * (blockStretches / stretchesTogether),
        none);
    for (std::size_t stretch = 0; stretch < stretches; ++stretch) {
        setStretch(stretch);
    }
}

void VertexChain::setStretch(std::size_t stretch)
{
    // Past the last edge, this reads copies of the last vertex.
    const std::span ends = std::span(m_y).subspan(stretch * stretchEdges, stretchEdges + 1);
    Rows& rows = m_rows[stretch / stretchesTogether];
    std::int32_t low = ends[0];
    std::int32_t high = ends[0];
    for (const std::int32_t y : ends) {
        low = std::min(low, y);
        high = std::max(high, y);
    }
    rows.low[stretch % stretchesTogether] = low;
    rows.high[stretch % stretchesTogether] = high;
}

std::vector<std::size_t> VertexChain::positionsOf(LoopVertex vertex) const
{
    assert(vertex.loop < m_loops.size() && vertex.vertex < m_loops[vertex.loop].length);
    const LoopPosition& loop = m_loops[vertex.loop];
    std::vector<std::size_t> positions{loop.first + vertex.vertex};
    if (vertex.vertex == 0) {
        positions.push_back(loop.first + loop.length);
        if (loop.wayBack != positions.back()) {
            positions.push_back(loop.wayBack);
        }
    }
    return positions;
}

void VertexChain::moveVertex(LoopVertex vertex, Point to)
{
    for (const std::size_t position : positionsOf(vertex)) {
        m_x[position] = to.x;
        m_y[position] = to.y;
        if (position == *m_edgeCount) {
            std::fill(m_x.begin() + static_cast<std::ptrdiff_t>(position), m_x.end(), to.x);
            std::fill(m_y.begin() + static_cast<std::ptrdiff_t>(position), m_y.end(), to.y);
        }
        if (position > 0) {
            setStretch((position - 1) / stretchEdges);
        }
        if (position < *m_edgeCount) {
            setStretch(position / stretchEdges);
        }
    }
}

std::size_t VertexChain::memory() const
{
    return (m_x.capacity() + m_y.capacity()) * sizeof(std::int32_t)
           + m_rows.capacity() * sizeof(Rows) + m_bridges.capacity() * sizeof(std::uint64_t)
           + m_loops.capacity() * sizeof(LoopPosition);
}

} // namespace sectored
