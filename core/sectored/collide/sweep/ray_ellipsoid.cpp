#include "sectored/collide/sweep/ray_ellipsoid.h"

#include "sectored/collide/sweep/ray_sphere.h"

#include <cassert>

namespace sectored {

namespace {

/// Returns the coordinates along the semi-axes, each in lengths of its semi-axis.
Vec3 inSemiAxes(const EllipsoidShape& ellipsoid, Vec3 v)
{
    const auto along = [&](std::size_t axis) {
        const Vec3 semiAxis = ellipsoid.semiAxes[axis];
        const double length2 = dot(semiAxis, semiAxis);
        assert(length2 > 0);
        return dot(v, semiAxis) / length2;
    };
    return {along(0), along(1), along(2)};
}

} // namespace

std::optional<RaySpan> castRay(const Ray& ray, const EllipsoidShape& ellipsoid, Vec3 centre)
{
    const Ray scaled{
        .origin = inSemiAxes(ellipsoid, ray.origin - centre),
        .direction = inSemiAxes(ellipsoid, ray.direction)};
    return castRay(scaled, Sphere{.radius = 1});
}

} // namespace sectored
