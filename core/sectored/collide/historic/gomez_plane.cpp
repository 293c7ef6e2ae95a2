#include "sectored/collide/historic/gomez_plane.h"

#include "sectored/collide/shape/effective_radius.h"

#include <cmath>

namespace sectored::historic {

std::optional<GomezContact> gomezPlane(const Plane3& plane, const SphereMove& move)
{
    const double before = signedDistance(plane, move.centre);
    const double after = signedDistance(plane, centreAt(move, 1));
    if (std::abs(before) <= move.radius) {
        return GomezContact{.time = 0, .centre = move.centre};
    }
    if (before > move.radius && after < move.radius) {
        const double time = (before - move.radius) / (before - after);
        return GomezContact{
            .time = time,
            .centre = move.centre * (1 - time) + centreAt(move, 1) * time};
    }
    return {};
}

std::optional<GomezContact> gomezPlane(const Plane3& plane, const ShapeMove& move)
{
    const double radius = effectiveRadius(move.shape, plane.normal * -1);
    return gomezPlane(
        plane,
        SphereMove{.centre = move.place, .motion = move.motion, .radius = radius});
}

Plane3 gomezPlaneThrough(Vec3 a, Vec3 b, Vec3 c)
{
    const Vec3 across = cross(b - a, c - a);
    const double size = length(across);
    const Vec3 normal = across / size;
    return {.normal = normal, .offset = -dot(normal, a)};
}

float gomezDistance(Vec3 normal, Vec3 onPlane, Vec3 p)
{
    const auto x = static_cast<float>(normal.x);
    const auto y = static_cast<float>(normal.y);
    const auto z = static_cast<float>(normal.z);
    const auto along = [&](Vec3 v) {
        return x * static_cast<float>(v.x) + y * static_cast<float>(v.y)
               + z * static_cast<float>(v.z);
    };
    const float offset = -along(onPlane);
    return along(p) + offset;
}

} // namespace sectored::historic
