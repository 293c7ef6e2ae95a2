#include "tests/bench/polygon_peers.h"

#ifdef SECTORED_CGAL

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2_algorithms.h>

namespace sectored::test {

namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

Kernel::Point_2 cgalPoint(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

} // namespace

struct CgalPeer::Shape {
    std::vector<Kernel::Point_2> corners;
};

CgalPeer::CgalPeer(const PolygonCase& polygon)
    : m_shape(std::make_unique<Shape>())
{
    for (const Point p : polygon.loops.front()) {
        m_shape->corners.push_back(cgalPoint(p));
    }
}

int CgalPeer::locate(Point p) const
{
    const auto& corners = m_shape->corners;
    return CGAL::bounded_side_2(corners.begin(), corners.end(), cgalPoint(p), Kernel());
}

bool CgalPeer::isBuilt()
{
    return true;
}

CgalPeer::~CgalPeer() = default;

} // namespace sectored::test

#else

namespace sectored::test {

struct CgalPeer::Shape {};

bool CgalPeer::isBuilt()
{
    return false;
}

CgalPeer::CgalPeer(const PolygonCase&) {}

CgalPeer::~CgalPeer() = default;

int CgalPeer::locate(Point) const
{
    return 0;
}

} // namespace sectored::test

#endif
