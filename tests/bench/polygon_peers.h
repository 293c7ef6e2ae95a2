#pragma once

#include "sectored/geom/historic/lander_quadrant.h"
#include "sectored/geom/point.h"

#include "tests/bench/polygon_case.h"

#include <memory>
#include <vector>

namespace sectored::test {

/// Point-in-polygon tests of other projects, each built from a case and queried by locate. Tests
/// without a library are written from published descriptions. Only GEOS, CGAL and Clipper report
/// the boundary. Tests whose library is missing from this build are skipped.

/// Boost.Geometry's `within` with coordinates of type double.
class BoostPeer {
public:
    explicit BoostPeer(const PolygonCase& polygon);
    ~BoostPeer();
    bool locate(Point p) const;

private:
    struct Shape;
    std::unique_ptr<Shape> m_shape;
};

/// The indexed point-in-area locator of GEOS.
class GeosPeer {
public:
    static bool isBuilt();

    explicit GeosPeer(const PolygonCase& polygon);
    ~GeosPeer();
    int locate(Point p) const;

private:
    struct Shape;
    std::unique_ptr<Shape> m_shape;
};

/// CGAL's bounded_side_2, with exact predicates over coordinates of type double.
class CgalPeer {
public:
    static bool isBuilt();

    explicit CgalPeer(const PolygonCase& polygon);
    ~CgalPeer();
    int locate(Point p) const;

private:
    struct Shape;
    std::unique_ptr<Shape> m_shape;
};

/// PointInPolygon of Clipper 6, with 64-bit coordinates.
class ClipperPeer {
public:
    static bool isBuilt();

    explicit ClipperPeer(const PolygonCase& polygon);
    ~ClipperPeer();
    int locate(Point p) const;

private:
    struct Shape;
    std::unique_ptr<Shape> m_shape;
};

/// Lander's listing, in double.
class LanderPeer {
public:
    explicit LanderPeer(const PolygonCase& polygon);
    bool locate(Point p) const
    {
        return historic::insideByLanderQuadrant<double>(
            m_corners,
            {static_cast<double>(p.x), static_cast<double>(p.y)});
    }

private:
    std::vector<historic::RealPoint<double>> m_corners;
};

/// The winding number by cross products in 64 bits.
class WindingPeer {
public:
    explicit WindingPeer(const PolygonCase& polygon);
    bool locate(Point p) const;

private:
    std::vector<Point> m_corners; ///< the first corner is repeated at the end
};

/// The rule of Build engines, in 64 bits.
class EnginePeer {
public:
    explicit EnginePeer(const PolygonCase& polygon);
    bool locate(Point p) const;

private:
    std::vector<Point> m_corners; ///< the first corner is repeated at the end
};

} // namespace sectored::test
