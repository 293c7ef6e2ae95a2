#pragma once

#include "sectored/geom/vec3.h"

#include <array>
#include <span>
#include <variant>

namespace sectored {

/// Convex shapes, each around its own origin, which a place or a motion puts somewhere. All belong
/// with their surface. No length is negative; where one may be 0 the shape is flat, a line or a
/// point, and what is said of it holds.

/// A ball around the origin.
struct SphereShape {
    double radius = 0;
};

/// A box along the axes.
struct AxisBoxShape {
    Vec3 halfExtents{};
};

/// A box that is turned: its whole edges from a corner, at right angles to each other.
struct OrientedBoxShape {
    std::array<Vec3, 3> edges{};
};

/// An ellipsoid: its semi-axes, each a direction times a length, at right angles to each other.
struct EllipsoidShape {
    std::array<Vec3, 3> semiAxes{};
};

/// All that is no further than the radius from a segment along the axis.
struct CapsuleShape {
    Vec3 axis{0, 0, 1};    ///< of length 1
    double halfLength = 0; ///< of the segment
    double radius = 0;
};

/// A cylinder with flat ends.
struct CylinderShape {
    Vec3 axis{0, 0, 1};    ///< of length 1
    double halfLength = 0; ///< from the origin to an end
    double radius = 0;
};

/// The convex hull of points, at least one, which stay the caller's. The origin need not be in it.
struct HullShape {
    std::span<const Vec3> points{};
};

/// Any of them.
using Shape = std::variant<
    SphereShape,
    AxisBoxShape,
    OrientedBoxShape,
    EllipsoidShape,
    CapsuleShape,
    CylinderShape,
    HullShape>;

/// A shape that moves straight and evenly and does not turn: at time 0 its origin is at `place`,
/// at time 1 at place + motion.
struct ShapeMove {
    Shape shape{};
    Vec3 place{};
    Vec3 motion{};
};

/// Where the origin of the shape is at a time.
inline Vec3 placeAt(const ShapeMove& move, double time)
{
    return move.place + move.motion * time;
}

} // namespace sectored
