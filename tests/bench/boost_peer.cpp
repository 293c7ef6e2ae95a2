#include "tests/bench/polygon_peers.h"

#define BOOST_ALLOW_DEPRECATED_HEADERS
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

namespace sectored::test {

namespace {

using BoostPoint = boost::geometry::model::d2::point_xy<double>;

} // namespace

struct BoostPeer::Shape {
    boost::geometry::model::polygon<BoostPoint> polygon;
};

BoostPeer::BoostPeer(const PolygonCase& polygon)
    : m_shape(std::make_unique<Shape>())
{
    for (const Point p : polygon.loops.front()) {
        m_shape->polygon.outer().push_back({static_cast<double>(p.x), static_cast<double>(p.y)});
    }
    boost::geometry::correct(m_shape->polygon);
}

BoostPeer::~BoostPeer() = default;

bool BoostPeer::locate(Point p) const
{
    const BoostPoint point(static_cast<double>(p.x), static_cast<double>(p.y));
    return boost::geometry::within(point, m_shape->polygon);
}

} // namespace sectored::test
