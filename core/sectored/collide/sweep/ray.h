#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// A half line: at time t it is at origin + direction * t, starting at time 0. Times of results are
/// multiples of the direction, which may have any length; its square must neither overflow nor
/// underflow. A ray with direction zero is the point at its origin.
struct Ray {
    Vec3 origin{};
    Vec3 direction{};
};

/// Returns the position of the ray at a time.
constexpr Vec3 placeAt(const Ray& ray, double time)
{
    return ray.origin + ray.direction * time;
}

/// The times between which a ray is inside a convex body, both inclusive. A ray that starts inside
/// enters at 0; one that stays inside leaves at infinity.
struct RaySpan {
    double enter = 0;
    double leave = 0;
};

} // namespace sectored
