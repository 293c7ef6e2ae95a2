#include "sectored/collide/shape/bounding_sphere.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

double distance2(Vec3 a, Vec3 b)
{
    return dot(b - a, b - a);
}

Vec3 furthestFrom(Vec3 position, std::span<const Vec3> points)
{
    return *std::max_element(points.begin(), points.end(), [position](Vec3 a, Vec3 b) {
        return distance2(position, a) < distance2(position, b);
    });
}

} // namespace

bool spheresOverlap(const Sphere& first, const Sphere& second)
{
    assert(first.radius >= 0 && second.radius >= 0);
    const double reach = first.radius + second.radius;
    return distance2(first.centre, second.centre) <= reach * reach;
}

std::optional<Sphere> boundingSphere(std::span<const Vec3> points)
{
    if (points.empty()) {
        return {};
    }
    const Vec3 one = furthestFrom(points.front(), points);
    const Vec3 other = furthestFrom(one, points);
    Sphere sphere{.centre = one + (other - one) * 0.5, .radius = length(other - one) / 2};
    for (const Vec3 point : points) {
        const Vec3 out = point - sphere.centre;
        const double distance = length(out);
        if (distance > sphere.radius) {
            const double grown = (sphere.radius + distance) / 2;
            sphere.centre = sphere.centre + out * ((distance - grown) / distance);
            sphere.radius = grown;
        }
    }
    // The smallest sphere around this centre: its radius is at most the distance of two points.
    sphere.radius = length(furthestFrom(sphere.centre, points) - sphere.centre);
    return sphere;
}

} // namespace sectored
