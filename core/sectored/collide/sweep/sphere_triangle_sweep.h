#pragma once

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <optional>

namespace sectored {

/// A contact of a sphere with a triangle.
struct SphereContact {
    double time = 0; ///< 0 to 1; 0 if they touch at the start
    Vec3 point{};    ///< contact point on the triangle
    /// Unit vector from the point to the centre. If the centre is on the triangle, the triangle's
    /// normal, or zero if its area is zero.
    Vec3 normal{};
    TriangleFeature feature = TriangleFeature::Face; ///< part with the point
    double depth = 0; ///< penetration at the start, a length; otherwise 0
};

struct RayTriangleHit;

/// Returns the contact of a sphere of radius 0 whose centre moves along the ray of a hit.
SphereContact contactOf(const RayTriangleHit& hit);

/// Returns the contact of a static sphere with the point of a triangle nearest to its centre. The
/// depth is 0 if the sphere does not touch the triangle.
SphereContact contactAt(
    const ColliderTriangle& triangle,
    const ClosestPoint& closest,
    Vec3 centre,
    double radius);

/// Returns the deepest contact of a static sphere. Empty if the triangle is further away than the
/// radius; a distance equal to the radius counts as touching.
std::optional<SphereContact> touchSphere(
    const ColliderTriangle& triangle,
    Vec3 centre,
    double radius);

/// Returns the first contact of a moving sphere with a two-sided triangle, at or before `latest`.
/// Empty if they do not meet. Repeating the query with the returned time as `latest` returns the
/// same contact, bit for bit; an earlier `latest` returns none.
///
/// 1. Exact up to rounding: the error is about 1e-12 radii, more if the sphere only grazes the
///    triangle. Neither large numbers nor thin triangles increase it.
/// 2. A contact at the start counts only if the motion deepens it (deepeningShare). A convex body
///    that is not approached at the start is never approached, so a sphere can leave or slide along
///    what it touches without passing through anything. If the centre itself is on the triangle,
///    the sphere may leave in any direction. A triangle is also ignored if the sphere sinks no
///    deeper into its plane during the whole motion than rounding (planeSlackShare): a sphere that
///    slides along a wall of many triangles does not catch on the edges between them.
/// 3. If tests tie within rounding, at least one of them reports the contact: a sphere at rest on
///    an edge stays there tick after tick.
/// 4. A sphere with a positive radius treats a triangle with zero area as the segment or point that
///    it is.
/// 5. Without motion there is no contact; use touchSphere.
/// 6. With radius 0 this is the exact castRay from the start of the motion to its end: nothing
///    passes through an edge shared by triangles. A point that starts on the face does not hit it.
/// 7. If features tie, the face precedes edges, edges precede corners, and then the lower number
///    wins.
///
/// Spec: collision 6. The offset of a triangle consists of two faces, three cylinders and three
/// spheres; roots are computed in the form that loses no digits near touch, distances from the
/// vector product.
std::optional<SphereContact> sweepSphere(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest = 1);

} // namespace sectored
