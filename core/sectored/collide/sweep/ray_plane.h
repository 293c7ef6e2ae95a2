#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/ray.h"

#include <optional>

namespace sectored {

/// Where a ray meets a plane.
struct RayPlaneHit {
    double time = 0; ///< 0 or later
    Vec3 point{};
    Vec3 normal{}; ///< the plane's, turned to the side from which the ray comes
};

/// Ray against plane, from both sides. Nothing when they do not meet.
///
/// 1. A ray that starts in the plane meets it at time 0, wherever it goes, and from the front.
/// 2. Otherwise one that runs along the plane, away from it or nowhere meets nothing, and so does
///    one so nearly along it that its time is too large for a number: nothing is divided by 0.
/// 3. The point is off the plane by no more than the rounding of its coordinates on the way.
///
/// Spec: collision 5 (row 10: the published routine divides by 0 along the plane and finds hits
/// behind the ray).
std::optional<RayPlaneHit> castRay(const Ray& ray, const Plane3& plane);

} // namespace sectored
