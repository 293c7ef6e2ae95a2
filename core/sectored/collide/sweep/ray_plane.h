#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/ray.h"

#include <optional>

namespace sectored {

/// The intersection of a ray with a plane.
struct RayPlaneHit {
    double time = 0; ///< 0 or later
    Vec3 point{};
    Vec3 normal{}; ///< the plane's, flipped to the side from which the ray comes
};

/// Returns the intersection of a ray with a two-sided plane. Empty if they do not meet.
///
/// 1. A ray that starts in the plane meets it at time 0, in any direction, from the front.
/// 2. Otherwise a ray that runs parallel to the plane, away from it, or has no direction misses. So
///    does a ray so nearly parallel that its time would overflow. Nothing is divided by 0.
/// 3. The point is off the plane by at most the rounding of the coordinates along the ray.
///
/// Spec: collision 5 (row 10: the published routine divides by 0 along the plane and finds hits
/// behind the ray).
std::optional<RayPlaneHit> castRay(const Ray& ray, const Plane3& plane);

} // namespace sectored
