#include "sectored/collide/historic/nettle_contact.h"

#include "sectored/collide/shape/closest_on_perimeter.h"

#include <cmath>

namespace sectored::historic {

namespace {

bool isOnTheWay(double distance, double length)
{
    return distance >= 0 && distance <= length;
}

} // namespace

double nettlePlaneDistance(const Ray& ray, const Plane3& plane)
{
    return -signedDistance(plane, ray.origin) / dot(plane.normal, ray.direction);
}

double nettleSphereDistance(const Ray& ray, const Sphere& sphere)
{
    const Vec3 way = sphere.centre - ray.origin;
    const double along = dot(way, ray.direction);
    const double rest = sphere.radius * sphere.radius - (dot(way, way) - along * along);
    return rest < 0 ? -1 : along - std::sqrt(rest);
}

Vec3 nettleClosestOnLine(const Segment3& line, Vec3 p)
{
    const Vec3 along = line.b - line.a;
    const double size = length(along);
    const Vec3 unit = along / size;
    const double share = dot(unit, p - line.a);
    if (share < 0) {
        return line.a;
    }
    return share > size ? line.b : line.a + unit * share;
}

Vec3 nettlePolygonPoint(const ColliderTriangle& triangle, Vec3 planePoint)
{
    return isOverFace(triangle, planePoint)
               ? planePoint
               : closestOnPerimeter(triangle.corners, planePoint)->point;
}

NettleContact nettleContact(const ColliderTriangle& triangle, const SphereMove& move)
{
    NettleContact contact;
    const double size = length(move.motion);
    const auto plane = planeThrough(triangle.corners[0], triangle.normal);
    if (!plane || !(size > 0)) {
        return contact;
    }
    const double height = signedDistance(*plane, move.centre);
    const Vec3 up = plane->normal * (height < 0 ? -1 : 1);
    const Vec3 direction = move.motion * (1 / size);
    contact.planePoint = move.centre - plane->normal * height;
    if (std::abs(height) > move.radius) {
        const Vec3 spherePoint = move.centre - up * move.radius;
        const double way = nettlePlaneDistance({spherePoint, direction}, *plane);
        if (!isOnTheWay(way, size)) {
            return {};
        }
        contact.planePoint = spherePoint + direction * way;
    }
    contact.polygonPoint = nettlePolygonPoint(triangle, *contact.planePoint);
    const double back = nettleSphereDistance(
        {*contact.polygonPoint, direction * -1},
        {.centre = move.centre, .radius = move.radius});
    if (isOnTheWay(back, size)) {
        contact.time = back / size;
    }
    return contact;
}

} // namespace sectored::historic
