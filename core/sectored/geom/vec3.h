#pragma once

#include "sectored/geom/point.h"

#include <cmath>

namespace sectored {

/// A direction or position in space where no decision of topology hangs on rounding: collision,
/// meshes. For places of a level x and y are map units and z grows upwards, 16 Build z units being
/// one map unit.
struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    bool operator==(const Vec3&) const = default;
};

/// Sum.
constexpr Vec3 operator+(Vec3 a, Vec3 b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

/// Difference: the way from b to a.
constexpr Vec3 operator-(Vec3 a, Vec3 b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

/// The vector made `factor` times as long.
constexpr Vec3 operator*(Vec3 v, double factor)
{
    return {v.x * factor, v.y * factor, v.z * factor};
}

/// The scalar product: 0 for perpendicular vectors, positive where they point the same way.
constexpr double dot(Vec3 a, Vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// The vector product: perpendicular to both, as long as their parallelogram is large.
constexpr Vec3 cross(Vec3 a, Vec3 b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// The place on the plan under or over a place in space.
constexpr Vec2 onPlan(Vec3 v)
{
    return {v.x, v.y};
}

/// The length on the plan, by the root of the squares: equal on every machine.
inline double length(Vec2 v)
{
    return std::sqrt(v.x * v.x + v.y * v.y);
}

/// The length. Its square must neither overflow nor vanish: some 1e-150 to 1e150.
inline double length(Vec3 v)
{
    return std::sqrt(dot(v, v));
}

} // namespace sectored
