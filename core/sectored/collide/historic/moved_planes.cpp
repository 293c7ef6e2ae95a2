#include "sectored/collide/historic/moved_planes.h"

#include "sectored/collide/shape/effective_radius.h"

#include <algorithm>

namespace sectored::historic {

namespace {

/// Returns the sides to search for a way from one height above a plane to another, both with the
/// reach of the shape towards the plane.
PublishedSides sidesOfWay(double before, double after, double reachDown, double reachUp)
{
    if (before >= reachDown && after >= reachDown) {
        return PublishedSides::Front;
    }
    return before <= -reachUp && after <= -reachUp ? PublishedSides::Back : PublishedSides::Both;
}

double reachOfEither(const Shape& first, const Shape& second, Vec3 normal)
{
    return std::max(effectiveRadius(first, normal), effectiveRadius(second, normal));
}

} // namespace

std::optional<double> movedPlanes(std::span<const Plane3> planes, const SphereMove& move)
{
    double enter = 0;
    double leave = 1;
    for (const Plane3& plane : planes) {
        const double height = signedDistance(plane, move.centre) - move.radius;
        const double fall = -dot(plane.normal, move.motion);
        if (fall == 0) {
            if (height > 0) {
                return {};
            }
        } else if (fall > 0) {
            enter = std::max(enter, height / fall);
        } else {
            leave = std::min(leave, height / fall);
        }
    }
    if (enter > leave) {
        return {};
    }
    return enter;
}

PublishedSides publishedSides(const Plane3& plane, const ShapeMove& move)
{
    return publishedSides(plane, move, move.shape);
}

PublishedSides publishedSides(const Plane3& plane, const ShapeMove& move, const Shape& shapeAtEnd)
{
    return sidesOfWay(
        signedDistance(plane, move.place),
        signedDistance(plane, placeAt(move, 1)),
        reachOfEither(move.shape, shapeAtEnd, plane.normal * -1),
        reachOfEither(move.shape, shapeAtEnd, plane.normal));
}

} // namespace sectored::historic
