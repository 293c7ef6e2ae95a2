#pragma once

#include "sectored/geom/vec3.h"

#include <array>

namespace sectored::test {

/// Further routines of P. Nettle, "General Collision Detection for Games Using Ellipsoids",
/// GameDev.net, 26 May 2000, used only by tests. See sectored/collide/historic/nettle_contact.h.

/// Returns the point of a line from a to b nearest to p. Divides by the length of the line. See
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

/// Returns the point of an axis-parallel ellipsoid, relative to its centre, that should first meet
/// a plane with this normal. According to the text, this is the normal with each coordinate
/// multiplied by its radius, towards the plane.
inline Vec3 nettlePointByText(Vec3 radii, Vec3 normal)
{
    return {-normal.x * radii.x, -normal.y * radii.y, -normal.z * radii.z};
}

/// Same according to the listing: along the normal, by the length of that vector. See contactSet.
inline Vec3 nettlePointByListing(Vec3 radii, Vec3 normal)
{
    return normal * -length(nettlePointByText(radii, normal));
}

} // namespace sectored::test
