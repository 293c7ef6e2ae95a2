#include "sectored/edit/point_inside.h"

#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/polygon/indexed_polygon.h"
#include "sectored/map/map_view.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

namespace {

/// Rounds towards `a`, so that the result moves with both.
Point middleOf(Point a, Point b)
{
    const auto middle = [](std::int64_t from, std::int64_t to) {
        return static_cast<std::int32_t>(from + (to - from) / 2);
    };
    return {middle(a.x, b.x), middle(a.y, b.y)};
}

/// A sector, for locating points as locateByQuadrant does. In most sectors the first is inside, so
/// that an index is made only for those that are asked for more.
class PointLocator {
public:
    explicit PointLocator(std::span<const Segment> edges)
        : m_edges(edges)
    {}

    bool hasInside(Point p)
    {
        if (m_asked == 1) {
            m_polygon = IndexedPolygon::ofEdges(m_edges);
        }
        ++m_asked;
        const auto location = m_polygon ? m_polygon->locate(p) : locateByQuadrant(m_edges, p);
        return location == PointLocation::Inside;
    }

private:
    std::span<const Segment> m_edges;
    std::size_t m_asked = 0;
    std::optional<IndexedPolygon> m_polygon; ///< empty if a loop is open
};

} // namespace

bool hasInside(const Map& map, SectorId sector, Point p)
{
    return map.find(sector) != nullptr
           && locateByQuadrant(edgesOf(map, sector), p) == PointLocation::Inside;
}

std::optional<Point> pointInside(const Map& map, SectorId sector)
{
    const std::vector<Segment> edges = edgesOf(map, sector);
    PointLocator locator(edges);
    for (std::size_t apart = edges.size() / 2; apart > 0; --apart) {
        for (std::size_t at = 0; at < edges.size(); ++at) {
            const Point middle = middleOf(edges[at].a, edges[(at + apart) % edges.size()].a);
            if (locator.hasInside(middle)) {
                return middle;
            }
        }
    }
    for (std::size_t at = 0; at < edges.size(); ++at) {
        const Point middle =
            middleOf(edges[at].a, middleOf(edges[at].b, edges[(at + 2) % edges.size()].a));
        if (locator.hasInside(middle)) {
            return middle;
        }
    }
    return std::nullopt;
}

} // namespace sectored
