#include "tests/bench/polygon_peers.h"

#ifdef SECTORED_CLIPPER

#include <polyclipping/clipper.hpp>

namespace sectored::test {

struct ClipperPeer::Shape {
    ClipperLib::Path path;
};

ClipperPeer::ClipperPeer(const PolygonCase& polygon)
    : m_shape(std::make_unique<Shape>())
{
    for (const Point p : polygon.loops.front()) {
        m_shape->path.emplace_back(p.x, p.y);
    }
}

int ClipperPeer::locate(Point p) const
{
    return ClipperLib::PointInPolygon(ClipperLib::IntPoint(p.x, p.y), m_shape->path);
}

bool ClipperPeer::isBuilt()
{
    return true;
}

ClipperPeer::~ClipperPeer() = default;

} // namespace sectored::test

#else

namespace sectored::test {

struct ClipperPeer::Shape {};

bool ClipperPeer::isBuilt()
{
    return false;
}

ClipperPeer::ClipperPeer(const PolygonCase&) {}

ClipperPeer::~ClipperPeer() = default;

int ClipperPeer::locate(Point) const
{
    return 0;
}

} // namespace sectored::test

#endif
