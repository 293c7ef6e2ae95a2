#include "sectored/collide/shape/closest_on_perimeter.h"

#include "sectored/collide/shape/closest_on_triangle.h"

namespace sectored {

std::optional<PerimeterPoint> closestOnPerimeter(std::span<const Vec3> corners, Vec3 p)
{
    std::optional<PerimeterPoint> closest;
    for (std::size_t edge = 0; edge < corners.size(); ++edge) {
        const Vec3 next = corners[edge + 1 < corners.size() ? edge + 1 : 0];
        const Vec3 point = closestOnSegment({.a = corners[edge], .b = next}, p);
        const double distance2 = dot(p - point, p - point);
        if (!closest || distance2 < closest->distance2) {
            closest = PerimeterPoint{.point = point, .edge = edge, .distance2 = distance2};
        }
    }
    return closest;
}

} // namespace sectored
