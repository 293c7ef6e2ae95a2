#pragma once

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <optional>

namespace sectored {

/// A sphere touches a triangle.
struct SphereContact {
    double time = 0; ///< 0 to 1; 0 where they touch from the start
    Vec3 point{};    ///< of the triangle
    /// Of length 1, from the point to the centre. A centre that is on the triangle: its normal,
    /// zero when it has none.
    Vec3 normal{};
    TriangleFeature feature = TriangleFeature::Face; ///< holds the point
    double depth = 0; ///< how deep the triangle is in the sphere at the start, a length; else 0
};

/// A resting sphere's contact with the point of a triangle that is nearest to its centre; without
/// depth where the sphere does not reach it.
SphereContact contactAt(
    const ColliderTriangle& triangle,
    const ClosestPoint& closest,
    Vec3 centre,
    double radius);

/// The deepest contact of a sphere that rests; nothing when the triangle is further away than the
/// radius, which itself counts as touching.
std::optional<SphereContact> touchSphere(
    const ColliderTriangle& triangle,
    Vec3 centre,
    double radius);

/// First contact of a moving sphere with a triangle no later than `latest`, inclusive; nothing when
/// they do not meet. Both sides of the triangle count. Asked again with the time it gave as
/// `latest` it gives the same contact, bit for bit, and with any earlier time none.
///
/// 1. Right up to rounding: off from the true place by some 1e-12 radii, more where the sphere only
///    grazes. Neither the size of the numbers nor thin triangles matter.
/// 2. What touches from the start counts only if the motion deepens it (deepeningShare). A convex
///    thing that is not approached now is never approached, so a sphere leaves or slides along what
///    it touches, and comes through nothing. Where the centre itself is on the triangle every way
///    leads out.
///    Nor does what lies in a plane that the sphere sinks into by no more than rounding
///    (planeSlackShare) in the whole motion: along a wall of many triangles no edge between them is
///    felt.
/// 3. Tests that tie within rounding do not both say no: a sphere at rest on an edge is held there,
///    tic after tic.
/// 4. A triangle without area is swept as the segment or point that it is, by a sphere with a
/// radius.
/// 5. Without motion there is no contact; touchSphere answers that.
/// 6. With radius 0 it is castRay, exact, from the start of the motion to its end: nothing slips
///    through an edge that triangles share. One that starts on the face does not hit it.
/// 7. Where features tie, the face goes before edges, those before corners, then the lower number.
///
/// Spec: collision 6. The offset of a triangle is two faces, three cylinders and three spheres;
/// roots in the form that loses no digits near touch, distances from the vector product.
std::optional<SphereContact> sweepSphere(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest = 1);

} // namespace sectored
