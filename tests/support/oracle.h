#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <memory>
#include <span>
#include <vector>

namespace sectored::test {

/// The even-odd set of some loops, in any order and direction, in Boost.Geometry. Boost computes in
/// double, which is sound for the coordinates of Build levels (Spec: point-queries 1).
class BoostPolygon {
public:
    explicit BoostPolygon(std::span<const std::vector<Point>> loops);
    BoostPolygon(BoostPolygon&&) noexcept;
    BoostPolygon& operator=(BoostPolygon&&) noexcept;
    ~BoostPolygon();

    /// Boost's results are reliable only if this is true.
    bool isValid() const;
    bool within(Point p) const;
    bool coveredBy(Point p) const;
    /// Returns Inside if within, OnBoundary if covered by but not within.
    PointLocation locate(Point p) const;
    double area() const;
    /// Returns the area of the intersection.
    double areaSharedWith(const BoostPolygon& other) const;
    double perimeter() const;

private:
    struct Shape;
    std::unique_ptr<Shape> m_shape;
};

} // namespace sectored::test
