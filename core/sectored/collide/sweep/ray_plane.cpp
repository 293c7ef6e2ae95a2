#include "sectored/collide/sweep/ray_plane.h"

namespace sectored {

std::optional<RayPlaneHit> castRay(const Ray& ray, const Plane3& plane)
{
    const double start = signedDistance(plane, ray.origin);
    if (start == 0) {
        return RayPlaneHit{.time = 0, .point = ray.origin, .normal = plane.normal};
    }
    const double side = start < 0 ? -1 : 1;
    const double fall = -side * dot(plane.normal, ray.direction);
    if (!(fall > 0)) {
        return {};
    }
    const double time = side * start / fall;
    if (!std::isfinite(time)) {
        return {};
    }
    return RayPlaneHit{.time = time, .point = placeAt(ray, time), .normal = plane.normal * side};
}

} // namespace sectored
