#pragma once

#include "sectored/geom/point.h"

#include <cmath>

namespace sectored {

/// A direction or position in space where no topological decision depends on rounding: collision,
/// meshes. For positions in a level, x and y are in map units and z grows upwards; 16 Build z units
/// are one map unit.
struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    bool operator==(const Vec3&) const = default;
};

/// Returns the sum.
constexpr Vec3 operator+(Vec3 a, Vec3 b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

/// Returns the difference: the vector from b to a.
constexpr Vec3 operator-(Vec3 a, Vec3 b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

/// Returns the vector scaled by `factor`.
constexpr Vec3 operator*(Vec3 v, double factor)
{
    return {v.x * factor, v.y * factor, v.z * factor};
}

/// Returns the scalar product: 0 for perpendicular vectors, positive for an acute angle.
constexpr double dot(Vec3 a, Vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Returns the cross product: perpendicular to both vectors, with the area of their parallelogram
/// as its length.
constexpr Vec3 cross(Vec3 a, Vec3 b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// Returns the position seen from above: x and y.
constexpr Vec2 onPlan(Vec3 v)
{
    return {v.x, v.y};
}

/// Returns the length. Uses the root of the sum of squares, which is equal on every machine.
inline double length(Vec2 v)
{
    return std::sqrt(v.x * v.x + v.y * v.y);
}

/// Returns the length. Its square must neither overflow nor vanish: about 1e-150 to 1e150.
inline double length(Vec3 v)
{
    return std::sqrt(dot(v, v));
}

} // namespace sectored
