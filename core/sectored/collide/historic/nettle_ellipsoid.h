#pragma once

#include "sectored/collide/historic/nettle_contact.h"

namespace sectored::historic {

/// An ellipsoid with axes along those of the world that moves in a straight line without turning.
struct EllipsoidMove {
    Vec3 centre{};
    Vec3 motion{};
    Vec3 radii{1, 1, 1}; ///< half its extent along x, y and z, each > 0
};

/// Computes the contact of a moving ellipsoid with a triangle in the space in which the ellipsoid
/// is the unit sphere, by nettleContact. Both points are those of the world. Only the choice of the
/// polygon's point is wrong then.
///
/// Source: the fix of K. Fauerby, "Improved Collision Detection and Response", 2003, around the
/// routine of P. Nettle (2000). Spec: collision 5 (row 3).
NettleContact nettleInSphereSpace(const ColliderTriangle& triangle, const EllipsoidMove& move);

/// Computes it in the world as the listing of the article does: the point of the ellipsoid that
/// should meet the plane is nettlePointByListing. A plane is then met at the right time, but at the
/// wrong place, so that the nearest point of the polygon is wrong even for faces. For a sphere it
/// equals nettleContact up to rounding.
///
/// Source: P. Nettle, "General Collision Detection for Games Using Ellipsoids", GameDev.net, 26 May
/// 2000, with its signs made consistent. Spec: collision 5 (row 3).
NettleContact nettleListing(const ColliderTriangle& triangle, const EllipsoidMove& move);

/// Same as the text of the article says it: with nettlePointByProse, which is short of the plane,
/// so that contacts are late.
NettleContact nettleProse(const ColliderTriangle& triangle, const EllipsoidMove& move);

/// Returns the point of an ellipsoid, relative to its centre, that should first meet a plane with
/// this normal of length 1, according to the listing: towards the plane along the normal, by the
/// length of the normal with each coordinate multiplied by its radius. The point is as far along
/// the normal as the right one, but is not on the ellipsoid. See contactSet.
Vec3 nettlePointByListing(Vec3 radii, Vec3 normal);

/// Same according to the text: the negative normal with each coordinate multiplied by its radius.
/// The point is on the ellipsoid, but reaches less far than the right one.
Vec3 nettlePointByProse(Vec3 radii, Vec3 normal);

} // namespace sectored::historic
