#include "tests/bench/polygon_peers.h"

#ifdef SECTORED_GEOS

#include <geos/algorithm/locate/IndexedPointInAreaLocator.h>
#include <geos/geom/Coordinate.h>
#include <geos/geom/GeometryFactory.h>
#include <geos/geom/Polygon.h>

namespace sectored::test {

namespace {

std::unique_ptr<geos::geom::Polygon> geosPolygon(const PolygonCase& polygon)
{
    std::vector<geos::geom::Coordinate> corners;
    for (const Point p : polygon.loops.front()) {
        corners.emplace_back(static_cast<double>(p.x), static_cast<double>(p.y));
    }
    corners.push_back(corners.front());
    return geos::geom::GeometryFactory::getDefaultInstance()->createPolygon(std::move(corners));
}

} // namespace

struct GeosPeer::Shape {
    explicit Shape(const PolygonCase& asked)
        : polygon(geosPolygon(asked))
        , locator(*polygon)
    {}

    std::unique_ptr<geos::geom::Polygon> polygon;
    geos::algorithm::locate::IndexedPointInAreaLocator locator;
};

bool GeosPeer::isBuilt()
{
    return true;
}

GeosPeer::GeosPeer(const PolygonCase& polygon)
    : m_shape(std::make_unique<Shape>(polygon))
{
    locate({0, 0}); // builds its index
}

GeosPeer::~GeosPeer() = default;

int GeosPeer::locate(Point p) const
{
    const geos::geom::Coordinate point(static_cast<double>(p.x), static_cast<double>(p.y));
    return static_cast<int>(m_shape->locator.locate(&point));
}

} // namespace sectored::test

#else

namespace sectored::test {

struct GeosPeer::Shape {};

bool GeosPeer::isBuilt()
{
    return false;
}

GeosPeer::GeosPeer(const PolygonCase&) {}

GeosPeer::~GeosPeer() = default;

int GeosPeer::locate(Point) const
{
    return 0;
}

} // namespace sectored::test

#endif
