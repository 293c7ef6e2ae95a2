#pragma once

#include "sectored/geom/point.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sectored {

/// A direction or position in space where no topological decision depends on rounding: collision,
/// meshes. For positions in a level, x and y are in map units and z grows upwards; 16 Build z units
/// are one map unit.
struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    bool operator==(const Vec3&) const = default;

    /// Adds a vector.
    constexpr Vec3& operator+=(Vec3 v)
    {
        x += v.x;
        y += v.y;
        z += v.z;
        return *this;
    }

    /// Subtracts a vector.
    constexpr Vec3& operator-=(Vec3 v)
    {
        x -= v.x;
        y -= v.y;
        z -= v.z;
        return *this;
    }

    /// Scales by a factor.
    constexpr Vec3& operator*=(double factor)
    {
        x *= factor;
        y *= factor;
        z *= factor;
        return *this;
    }
};

/// Returns the opposite vector. Its zeros have the opposite sign: -Vec3{} is equal to Vec3{}.
constexpr Vec3 operator-(Vec3 v)
{
    return {-v.x, -v.y, -v.z};
}

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

/// Returns the vector scaled by `factor`.
constexpr Vec3 operator*(double factor, Vec3 v)
{
    return v * factor;
}

/// Returns the vector with each component divided by `divisor`. Each quotient is rounded once,
/// which v * (1 / divisor) is not: {3, 0, 0} / 3 is {1, 0, 0}.
constexpr Vec3 operator/(Vec3 v, double divisor)
{
    return {v.x / divisor, v.y / divisor, v.z / divisor};
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

/// Returns the distance of two points. Limits: those of length.
inline double distance(Vec3 a, Vec3 b)
{
    return length(b - a);
}

/// Returns the vector of length 1 in the same direction. Empty if the vector is zero, infinite or
/// not a number. Neither large nor small vectors overflow or vanish.
inline std::optional<Vec3> normalised(Vec3 v)
{
    const double largest = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    int exponent = 0;
    std::frexp(largest, &exponent);
    // A power of two changes no digit.
    const Vec3 scaled{
        std::ldexp(v.x, -exponent),
        std::ldexp(v.y, -exponent),
        std::ldexp(v.z, -exponent)};
    const double size = length(scaled);
    if (!(size > 0 && std::isfinite(size))) {
        return {};
    }
    return scaled / size;
}

/// Returns the point at a share of the way from a to b: exactly a at 0 and exactly b at 1. Shares
/// outside 0 to 1 are on the line beyond the ends.
constexpr Vec3 lerp(Vec3 a, Vec3 b, double share)
{
    return {std::lerp(a.x, b.x, share), std::lerp(a.y, b.y, share), std::lerp(a.z, b.z, share)};
}

} // namespace sectored
