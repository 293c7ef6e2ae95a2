#include "sectored/geom/polygon/indexed_polygon.h"

#include "sectored/geom/planar/loops_of_edges.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

/// Number of points by which cells are prefetched ahead.
constexpr std::size_t lookAhead = 8;

/// Returns the box of the edges at a vertex of the chain, without bridges.
Box boxAround(const VertexChain& chain, std::size_t position)
{
    Box box;
    box.include(chain.vertex(position));
    if (position > 0 && !chain.isBridge(position - 1)) {
        box.include(chain.vertex(position - 1));
    }
    if (position < chain.edgeCount() && !chain.isBridge(position)) {
        box.include(chain.vertex(position + 1));
    }
    return box;
}

} // namespace

IndexedPolygon::IndexedPolygon(std::span<const std::vector<Point>> loops)
    : m_chain(loops)
    , m_locate(locateKernelFor(m_chain.edgeCount()).locate)
{
    if (m_chain.edgeCount() >= fewestForTree) {
        m_tree = ChainTree(m_chain);
    }
    renewGrid();
}

std::optional<IndexedPolygon> IndexedPolygon::ofEdges(std::span<const Segment> edges)
{
    const auto loops = loopsOfEdges(edges);
    return loops ? std::optional(IndexedPolygon(*loops)) : std::nullopt;
}

PointLocation IndexedPolygon::locateWithoutGrid(Point p) const
{
    return m_tree.isEmpty() ? m_locate(m_chain, p) : m_tree.locate(m_chain, p);
}

void IndexedPolygon::locate(std::span<const Point> points, std::span<PointLocation> locations) const
{
    assert(points.size() == locations.size());
    const BatchKernel* const batch = batchKernelFor(m_chain.edgeCount());
    if (m_grid.isEmpty() && batch != nullptr) {
        batch->locate(m_chain, points, locations);
        return;
    }
    for (std::size_t at = 0; at < points.size(); ++at) {
        if (!m_grid.isEmpty() && at + lookAhead < points.size()) {
            m_grid.prefetch(points[at + lookAhead]);
        }
        locations[at] = locate(points[at]);
    }
}

void IndexedPolygon::moveVertex(LoopVertex vertex, Point to)
{
    const std::vector<std::size_t> positions = m_chain.positionsOf(vertex);
    const auto forgetPositions = [&] {
        for (const std::size_t position : positions) {
            m_grid.forget(boxAround(m_chain, position));
        }
    };
    Box moved;
    moved.include(m_chain.vertex(positions.front()));
    moved.include(to);
    m_grid.forget(moved);
    forgetPositions();
    m_chain.moveVertex(vertex, to);
    forgetPositions();
    if (!m_tree.isEmpty()) {
        for (const std::size_t position : positions) {
            m_tree.refresh(m_chain, position);
        }
    }
}

void IndexedPolygon::renewGrid()
{
    if (m_chain.edgeCount() >= fewestForGrid) {
        m_grid = PolygonGrid(m_chain, box());
    }
}

Box IndexedPolygon::box() const
{
    if (!m_tree.isEmpty()) {
        return m_tree.box();
    }
    Box box;
    for (std::size_t at = 0; at < m_chain.edgeCount(); ++at) {
        box.include(m_chain.vertex(at));
    }
    return box;
}

} // namespace sectored
