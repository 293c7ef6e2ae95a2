#pragma once

#include "core/collide/closest_on_perimeter.h"
#include "core/collide/collider_triangle.h"
#include "core/collide/plane3.h"
#include "core/collide/ray.h"
#include "core/collide/shape.h"
#include "core/collide/sphere.h"
#include "core/collide/sphere_move.h"

#include <array>
#include <optional>

namespace sectored::test {

/// The routines of P. Nettle, "General Collision Detection for Games Using Ellipsoids",
/// GameDev.net, 26 May 2000, written anew, with signs that agree with each other where the text's
/// do not.

/// How far along a ray of length 1 a plane is. Along the plane it divides by 0, and what is behind
/// the ray is negative and not told apart. See castRay.
inline double nettlePlaneDistance(const Ray& ray, const Plane3& plane)
{
    return -signedDistance(plane, ray.origin) / dot(plane.normal, ray.direction);
}

/// How far along a ray of length 1 a sphere begins: always the first root, which is negative where
/// the ray starts inside. -1: it misses. See castRay.
inline double nettleSphereDistance(const Ray& ray, const Sphere& sphere)
{
    const Vec3 way = sphere.centre - ray.origin;
    const double along = dot(way, ray.direction);
    const double rest = sphere.radius * sphere.radius - (dot(way, way) - along * along);
    return rest < 0 ? -1 : along - std::sqrt(rest);
}

/// The point of a line from a to b nearest to p. It divides by the length of the line. See
/// closestOnSegment.
inline Vec3 nettleClosestOnLine(const std::array<Vec3, 2>& line, Vec3 p)
{
    const Vec3 along = line[1] - line[0];
    const double size = length(along);
    const Vec3 unit{along.x / size, along.y / size, along.z / size};
    const double share = dot(unit, p - line[0]);
    if (share < 0) {
        return line[0];
    }
    return share > size ? line[1] : line[0] + unit * share;
}

/// When a moving sphere first touches a triangle, 0 to 1: from the point where the sphere meets the
/// plane to the point of the polygon nearest to that, and from there back along the motion to the
/// sphere.
///
/// Right where it touches the face. An edge or a corner is met elsewhere than that nearest point,
/// so that contacts are missed or come late. A polygon whose plane cuts the sphere at the start is
/// met only where the nearest point is outside the sphere; what overlaps it is ignored. See
/// sweepSphere.
inline std::optional<double> nettleContact(const ColliderTriangle& triangle, const SphereMove& move)
{
    const double size = length(move.motion);
    const Plane3 plane = *planeThrough(triangle.corners[0], triangle.normal);
    const double height = signedDistance(plane, move.centre);
    const Vec3 up = plane.normal * (height < 0 ? -1 : 1);
    const Vec3 direction = move.motion * (1 / size);
    Vec3 planePoint = move.centre - plane.normal * height;
    if (std::abs(height) > move.radius) {
        const Vec3 spherePoint = move.centre - up * move.radius;
        const double way = nettlePlaneDistance({spherePoint, direction}, plane);
        if (!(way >= 0 && way <= size)) {
            return {};
        }
        planePoint = spherePoint + direction * way;
    }
    const Vec3 polygonPoint = isOverFace(triangle, planePoint)
                                  ? planePoint
                                  : closestOnPerimeter(triangle.corners, planePoint)->point;
    const double back = nettleSphereDistance(
        {polygonPoint, direction * -1},
        {.centre = move.centre, .radius = move.radius});
    if (!(back >= 0 && back <= size)) {
        return {};
    }
    return back / size;
}

/// The point of an ellipsoid along the axes, from its centre, that is to meet a plane of this
/// normal first, as the text has it: the normal with each coordinate times its radius, towards the
/// plane.
inline Vec3 nettlePointByText(Vec3 radii, Vec3 normal)
{
    return {-normal.x * radii.x, -normal.y * radii.y, -normal.z * radii.z};
}

/// The same as the listing has it: along the normal, as far as that vector is long. See contactSet.
inline Vec3 nettlePointByListing(Vec3 radii, Vec3 normal)
{
    return normal * -length(nettlePointByText(radii, normal));
}

} // namespace sectored::test
