#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// A half line: at time 0 it is at the origin, at time t at origin + direction * t. Times of
/// answers count in lengths of the direction, which may have any length; its square must neither
/// overflow nor vanish. A ray without direction is the point that it starts at.
struct Ray {
    Vec3 origin{};
    Vec3 direction{};
};

/// Where the ray is at a time.
constexpr Vec3 placeAt(const Ray& ray, double time)
{
    return ray.origin + ray.direction * time;
}

/// The times between which a ray is in something convex, both inclusive. One that starts in it
/// enters at 0; one that stays in it for ever leaves at infinity.
struct RaySpan {
    double enter = 0;
    double leave = 0;
};

} // namespace sectored
