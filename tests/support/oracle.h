#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <memory>
#include <span>
#include <vector>

namespace sectored::test {

/// What Boost.Geometry says of the even-odd set of some loops, in any order and direction. It
/// computes in double, which is sound for the coordinates of Build levels (Spec: point-queries 1).
class BoostPolygon {
public:
    explicit BoostPolygon(std::span<const std::vector<Point>> loops);
    BoostPolygon(BoostPolygon&&) noexcept;
    BoostPolygon& operator=(BoostPolygon&&) noexcept;
    ~BoostPolygon();

    /// Boost trusts its answers only where this holds.
    bool isValid() const;
    bool within(Point p) const;
    bool coveredBy(Point p) const;
    /// within: Inside; covered by but not within: OnBoundary.
    PointLocation locate(Point p) const;
    double area() const;
    /// Of what lies in both.
    double areaSharedWith(const BoostPolygon& other) const;
    double perimeter() const;

private:
    struct Shape;
    std::unique_ptr<Shape> m_shape;
};

} // namespace sectored::test
