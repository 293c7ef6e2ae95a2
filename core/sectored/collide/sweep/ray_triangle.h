#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/sweep/ray.h"

#include <limits>
#include <optional>

namespace sectored {

/// Where a ray meets a triangle.
struct RayTriangleHit {
    double time = 0; ///< 0 or later; rounded up, so the ray up to this time meets the triangle
    Vec3 point{};    ///< the corner itself where a corner is hit, else the rounded place on the ray
    Vec3 normal{};   ///< the triangle's, turned to the side from which the ray comes
    TriangleFeature feature = TriangleFeature::Face; ///< holds the point
};

/// Ray against triangle, from both sides, no later than `latest`, inclusive. Nothing when they do
/// not meet.
///
/// 1. Exact: it hits if and only if the half line as given, up to `latest`, has a point in common
/// with the closed
///    triangle as given, in real arithmetic. So it is watertight: a ray that passes an edge or
///    corner of a closed fan of triangles hits one of them. This holds for numbers that are zero or
///    between 2^-200 and 2^200 in size.
/// 2. A ray in the plane of the triangle does not hit it, nor does a ray without direction. A
/// triangle without area is
///    never hit.
/// 3. A ray that starts on the triangle hits it at time 0.
/// 4. The time is the least double that is not less than the exact one. So a ray that is asked
/// again with that time as
///    `latest` gives the same hit, and with any earlier one none. A hit whose time no double can
///    hold is none.
///
/// Source: the signs of det(a_k - o, a_(k+1) - o, d) of the three edges and of the height of the
/// origin o, first in floating point with a bound of the error, then as expansions
/// (sectored/geom/expansion.h).
std::optional<RayTriangleHit> castRay(
    const Ray& ray,
    const ColliderTriangle& triangle,
    double latest = std::numeric_limits<double>::infinity());

} // namespace sectored
