#include "sectored/collide/historic/rounded_ray.h"

#include <algorithm>
#include <cmath>

namespace sectored::historic {

std::optional<SphereContact> roundedRay(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest)
{
    const double height = dot(triangle.normal, move.centre - triangle.corners[0]);
    const Vec3 up = triangle.normal * (height < 0 ? -1 : 1);
    const double gap = std::abs(height);
    const double fall = -dot(up, move.motion);
    if (!(gap > 0 && fall > 0 && gap <= latest * fall)) {
        return {};
    }
    const double time = std::min(gap / fall, latest);
    const Vec3 point = centreAt(move, time);
    if (!isOverFace(triangle, point)) {
        return {};
    }
    return SphereContact{
        .time = time,
        .point = point,
        .normal = up,
        .feature = TriangleFeature::Face};
}

} // namespace sectored::historic
