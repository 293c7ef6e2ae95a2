#pragma once

#include "sectored/geom/vec3.h"

#include <optional>

namespace sectored {

/// A plane in space: the points p with dot(normal, p) + offset = 0. Its front is where that is
/// positive.
struct Plane3 {
    Vec3 normal{};     ///< of length 1
    double offset = 0; ///< -dot(normal, p) of any point p of the plane, a length

    bool operator==(const Plane3&) const = default;
};

/// The plane through a point with a normal of any length but 0; nothing for a normal of length 0.
/// Spec: collision 1, 10a.
std::optional<Plane3> planeThrough(Vec3 point, Vec3 normal);

/// The plane through three points; its normal points along cross(b - a, c - a).
///
/// 1. Nothing where the points lie on one line: the product is 0.
/// 2. However thin the triangle, all three points are on the plane up to the rounding of their
///    coordinates. So points that lie on a line only in the decimals of their author have a plane,
///    and it goes through them.
///
/// Spec: collision 1, 10a; products after W. Kahan, "On the cost of floating-point computation
/// without extra-precise arithmetic", 2004.
std::optional<Plane3> planeThrough(Vec3 a, Vec3 b, Vec3 c);

/// How far a point is in front of the plane; negative behind it.
constexpr double signedDistance(const Plane3& plane, Vec3 p)
{
    return dot(plane.normal, p) + plane.offset;
}

} // namespace sectored
