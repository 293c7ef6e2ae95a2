#include "sectored/map/loops.h"

#include "tests/bench/level_peers.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <utility>

namespace sectored::test {

namespace bg = boost::geometry;

namespace {

using BoostPoint = bg::model::d2::point_xy<double>;
using BoostBox = bg::model::box<BoostPoint>;
using Polygon = bg::model::polygon<BoostPoint>;
using Entry = std::pair<BoostBox, std::int32_t>;

Polygon polygonOf(const Map& map, SectorId sector)
{
    Polygon polygon;
    for (const Loop& loop : loopsOf(map, sector)) {
        bg::model::ring<BoostPoint> ring;
        for (const WallId wall : loop.walls) {
            ring.emplace_back(map[wall].position.x, map[wall].position.y);
        }
        if (loop.area2 > 0) {
            polygon.outer() = std::move(ring);
        } else {
            polygon.inners().push_back(std::move(ring));
        }
    }
    bg::correct(polygon);
    return polygon;
}

} // namespace

struct BoostLevel::Shapes {
    std::vector<Polygon> polygons{};
    bg::index::rtree<Entry, bg::index::quadratic<16>> boxes{};
};

BoostLevel::BoostLevel(const Map& map)
    : m_shapes(std::make_unique<Shapes>())
{
    std::vector<Entry> entries;
    for (const SectorId sector : map.sectorOrder()) {
        m_shapes->polygons.push_back(polygonOf(map, sector));
        entries.emplace_back(
            bg::return_envelope<BoostBox>(m_shapes->polygons.back()),
            static_cast<std::int32_t>(sector.value));
    }
    m_shapes->boxes = decltype(m_shapes->boxes)(entries.begin(), entries.end());
}

BoostLevel::~BoostLevel() = default;

std::int32_t BoostLevel::find(Point p) const
{
    const BoostPoint point(p.x, p.y);
    const auto end = m_shapes->boxes.qend();
    for (auto box = m_shapes->boxes.qbegin(bg::index::intersects(point)); box != end; ++box) {
        if (bg::covered_by(point, m_shapes->polygons[static_cast<std::size_t>(box->second)])) {
            return box->second;
        }
    }
    return -1;
}

} // namespace sectored::test
