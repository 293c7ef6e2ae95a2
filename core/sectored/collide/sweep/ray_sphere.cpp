#include "sectored/collide/sweep/ray_sphere.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace sectored {

namespace {

/// Returns when a ray that starts inside leaves. The discriminant is a sum, so nothing cancels.
double timeOut(double approach, double inside, double speed2)
{
    const double root = std::sqrt(approach * approach + inside * speed2);
    const double sum = root + std::abs(approach);
    if (approach > 0) {
        return sum / speed2;
    }
    return sum > 0 ? inside / sum : 0;
}

} // namespace

std::optional<RaySpan> castRay(const Ray& ray, const Sphere& sphere)
{
    assert(sphere.radius >= 0);
    const Vec3 from = ray.origin - sphere.centre;
    const double radius2 = sphere.radius * sphere.radius;
    const double outside = dot(from, from) - radius2;
    const double approach = -dot(from, ray.direction);
    if (outside > 0 && !(approach > 0)) {
        return {};
    }
    const double speed2 = dot(ray.direction, ray.direction);
    if (!(speed2 > 0)) {
        return RaySpan{.enter = 0, .leave = std::numeric_limits<double>::infinity()};
    }
    if (!(outside > 0)) {
        return RaySpan{.enter = 0, .leave = timeOut(approach, -outside, speed2)};
    }
    const Vec3 moment = cross(from, ray.direction);
    const double discriminant = radius2 * speed2 - dot(moment, moment);
    if (discriminant < 0) {
        return {};
    }
    const double sum = std::sqrt(discriminant) + approach;
    // If the ray grazes at its start, both terms are rounding error, but it enters no later than it
    // is nearest.
    const double enter = std::min(outside / sum, approach / speed2);
    return RaySpan{.enter = enter, .leave = sum / speed2};
}

} // namespace sectored
