#include "tests/support/oracle.h"

#include "sectored/geom/planar/nest_loops.h"

#define BOOST_ALLOW_DEPRECATED_HEADERS
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

namespace sectored::test {

namespace {

using OraclePoint = boost::geometry::model::d2::point_xy<double>;
using OraclePolygon = boost::geometry::model::polygon<OraclePoint>;
using OracleRegion = boost::geometry::model::multi_polygon<OraclePolygon>;

OraclePoint oraclePoint(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

OraclePolygon::ring_type ringOf(std::span<const Point> loop)
{
    OraclePolygon::ring_type ring;
    for (const Point p : loop) {
        ring.push_back(oraclePoint(p));
    }
    return ring;
}

} // namespace

struct BoostPolygon::Shape {
    OracleRegion region;
};

BoostPolygon::BoostPolygon(std::span<const std::vector<Point>> loops)
    : m_shape(std::make_unique<Shape>())
{
    const std::vector<LoopNesting> nesting = nestLoops(loops);
    for (std::size_t outer = 0; outer < loops.size(); ++outer) {
        if (nesting[outer].depth % 2 != 0) {
            continue;
        }
        OraclePolygon polygon;
        polygon.outer() = ringOf(loops[outer]);
        for (std::size_t inner = 0; inner < loops.size(); ++inner) {
            if (nesting[inner].depth % 2 != 0 && nesting[inner].parent == outer) {
                polygon.inners().push_back(ringOf(loops[inner]));
            }
        }
        m_shape->region.push_back(std::move(polygon));
    }
    boost::geometry::correct(m_shape->region);
}

BoostPolygon::BoostPolygon(BoostPolygon&&) noexcept = default;
BoostPolygon& BoostPolygon::operator=(BoostPolygon&&) noexcept = default;
BoostPolygon::~BoostPolygon() = default;

bool BoostPolygon::isValid() const
{
    return boost::geometry::is_valid(m_shape->region);
}

bool BoostPolygon::within(Point p) const
{
    return boost::geometry::within(oraclePoint(p), m_shape->region);
}

bool BoostPolygon::coveredBy(Point p) const
{
    return boost::geometry::covered_by(oraclePoint(p), m_shape->region);
}

PointLocation BoostPolygon::locate(Point p) const
{
    if (within(p)) {
        return PointLocation::Inside;
    }
    return coveredBy(p) ? PointLocation::OnBoundary : PointLocation::Outside;
}

double BoostPolygon::area() const
{
    return boost::geometry::area(m_shape->region);
}

double BoostPolygon::areaSharedWith(const BoostPolygon& other) const
{
    OracleRegion shared;
    boost::geometry::intersection(m_shape->region, other.m_shape->region, shared);
    return boost::geometry::area(shared);
}

double BoostPolygon::perimeter() const
{
    return static_cast<double>(boost::geometry::perimeter(m_shape->region));
}

} // namespace sectored::test
