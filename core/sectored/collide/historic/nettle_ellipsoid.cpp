#include "sectored/collide/historic/nettle_ellipsoid.h"

#include <cmath>

namespace sectored::historic {

namespace {

Vec3 productOf(Vec3 a, Vec3 b)
{
    return {a.x * b.x, a.y * b.y, a.z * b.z};
}

Vec3 quotientOf(Vec3 a, Vec3 b)
{
    return {a.x / b.x, a.y / b.y, a.z / b.z};
}

/// Returns when the ellipsoid reaches a point, as a share of the motion: always the first root.
/// Empty if that is before the start, after the end, or never.
std::optional<double> shareToReach(Vec3 point, const EllipsoidMove& move)
{
    const Vec3 motion = quotientOf(move.motion, move.radii);
    const double size = length(motion);
    const double back = nettleSphereDistance(
        {quotientOf(point, move.radii), motion * (-1 / size)},
        {.centre = quotientOf(move.centre, move.radii), .radius = 1});
    if (back >= 0 && back <= size) {
        return back / size;
    }
    return {};
}

using PointOnEllipsoid = Vec3 (*)(Vec3 radii, Vec3 normal);

NettleContact contactInWorld(
    const ColliderTriangle& triangle,
    const EllipsoidMove& move,
    PointOnEllipsoid pointOf)
{
    NettleContact contact;
    const double size = length(move.motion);
    const auto plane = planeThrough(triangle.corners[0], triangle.normal);
    if (!plane || !(size > 0)) {
        return contact;
    }
    const double height = signedDistance(*plane, move.centre);
    const Vec3 up = plane->normal * (height < 0 ? -1 : 1);
    contact.planePoint = move.centre - plane->normal * height;
    // Both the listing and the text call this length the radius for the plane.
    if (std::abs(height) > length(productOf(up, move.radii))) {
        const Vec3 direction = move.motion * (1 / size);
        const Vec3 ownPoint = move.centre + pointOf(move.radii, up);
        const double way = nettlePlaneDistance({ownPoint, direction}, *plane);
        if (!(way >= 0 && way <= size)) {
            return {};
        }
        contact.planePoint = ownPoint + direction * way;
    }
    contact.polygonPoint = nettlePolygonPoint(triangle, *contact.planePoint);
    contact.time = shareToReach(*contact.polygonPoint, move);
    return contact;
}

} // namespace

NettleContact nettleInSphereSpace(const ColliderTriangle& triangle, const EllipsoidMove& move)
{
    const auto& [a, b, c] = triangle.corners;
    NettleContact contact = nettleContact(
        colliderTriangle(
            quotientOf(a, move.radii),
            quotientOf(b, move.radii),
            quotientOf(c, move.radii)),
        {.centre = quotientOf(move.centre, move.radii),
         .motion = quotientOf(move.motion, move.radii),
         .radius = 1});
    if (contact.planePoint) {
        contact.planePoint = productOf(*contact.planePoint, move.radii);
    }
    if (contact.polygonPoint) {
        contact.polygonPoint = productOf(*contact.polygonPoint, move.radii);
    }
    return contact;
}

NettleContact nettleListing(const ColliderTriangle& triangle, const EllipsoidMove& move)
{
    return contactInWorld(triangle, move, nettlePointByListing);
}

NettleContact nettleProse(const ColliderTriangle& triangle, const EllipsoidMove& move)
{
    return contactInWorld(triangle, move, nettlePointByProse);
}

Vec3 nettlePointByListing(Vec3 radii, Vec3 normal)
{
    return normal * -length(productOf(normal, radii));
}

Vec3 nettlePointByProse(Vec3 radii, Vec3 normal)
{
    return productOf(normal, radii) * -1;
}

} // namespace sectored::historic
