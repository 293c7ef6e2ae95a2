#pragma once

#include "sectored/geom/vec3.h"

#include <optional>

namespace sectored {

/// A plane in space: the points p with dot(normal, p) + offset = 0. Points with a positive value
/// are in front of the plane.
struct Plane3 {
    Vec3 normal{};     ///< of length 1
    double offset = 0; ///< -dot(normal, p) for any point p of the plane, a length

    bool operator==(const Plane3&) const = default;
};

/// Returns the plane through a point with a normal of any length. Empty if the normal is zero.
/// Spec: collision 1, 10a.
std::optional<Plane3> planeThrough(Vec3 point, Vec3 normal);

/// Returns the plane through three points; its normal points along cross(b - a, c - a).
///
/// 1. Empty if the cross product is 0, that is if the points are collinear.
/// 2. However thin the triangle, all three points are on the plane up to the rounding of their
///    coordinates. Points that miss a common line only by the rounding of their coordinates
///    therefore have a plane, and it contains them.
///
/// Spec: collision 1, 10a; products after W. Kahan, "On the cost of floating-point computation
/// without extra-precise arithmetic", 2004.
std::optional<Plane3> planeThrough(Vec3 a, Vec3 b, Vec3 c);

/// Returns the distance of a point from the plane: positive in front, negative behind.
constexpr double signedDistance(const Plane3& plane, Vec3 p)
{
    return dot(plane.normal, p) + plane.offset;
}

} // namespace sectored
