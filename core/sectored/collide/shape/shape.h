#pragma once

#include "sectored/geom/vec3.h"

#include <array>
#include <span>
#include <variant>

namespace sectored {

/// Convex shapes, each relative to its own origin, which a position or a motion places in the
/// world. A shape includes its surface. No length is negative. A length of 0 makes a flat shape, a
/// line or a point, which is valid everywhere.

/// A ball around the origin.
struct SphereShape {
    double radius = 0;
};

/// An axis-parallel box around the origin.
struct AxisBoxShape {
    Vec3 halfExtents{};
};

/// A rotated box around the origin: its three full edges at one corner, perpendicular to each
/// other.
struct OrientedBoxShape {
    std::array<Vec3, 3> edges{};
};

/// An ellipsoid: its semi-axes as vectors, perpendicular to each other.
struct EllipsoidShape {
    std::array<Vec3, 3> semiAxes{};
};

/// All points within the radius of a segment along the axis.
struct CapsuleShape {
    Vec3 axis{0, 0, 1};    ///< of length 1
    double halfLength = 0; ///< half the length of the segment
    double radius = 0;
};

/// A cylinder with flat ends.
struct CylinderShape {
    Vec3 axis{0, 0, 1};    ///< of length 1
    double halfLength = 0; ///< from the origin to an end
    double radius = 0;
};

/// The convex hull of at least one point. The caller keeps ownership of the points. The hull need
/// not contain the origin.
struct HullShape {
    std::span<const Vec3> points{};
};

/// Any of the shapes above.
using Shape = std::variant<
    SphereShape,
    AxisBoxShape,
    OrientedBoxShape,
    EllipsoidShape,
    CapsuleShape,
    CylinderShape,
    HullShape>;

/// A shape that moves in a straight line at constant speed without rotating: its origin is at
/// `place` at time 0 and at place + motion at time 1.
struct ShapeMove {
    Shape shape{};
    Vec3 place{};
    Vec3 motion{};
};

/// Returns the position of the shape's origin at a time.
inline Vec3 placeAt(const ShapeMove& move, double time)
{
    return move.place + move.motion * time;
}

} // namespace sectored
