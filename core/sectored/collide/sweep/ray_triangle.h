#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/sweep/ray.h"

#include <limits>
#include <optional>

namespace sectored {

/// The intersection of a ray with a triangle.
struct RayTriangleHit {
    double time = 0; ///< 0 or later; rounded up, so the ray up to this time meets the triangle
    Vec3 point{};  ///< exactly the corner if a corner is hit, otherwise a rounded point of the ray
    Vec3 normal{}; ///< the triangle's, flipped to the side from which the ray comes
    TriangleFeature feature = TriangleFeature::Face; ///< part with the point
};

/// Returns the intersection of a ray with a two-sided triangle, at or before `latest`. Empty if
/// they do not meet.
///
/// 1. Exact: hits if and only if the given half line, up to `latest`, has a point in common with
///    the given closed triangle in real arithmetic. It is therefore watertight: a ray through an
///    edge or corner of a closed fan of triangles hits one of them. This holds for numbers that are
///    zero or between 2^-200 and 2^200 in size.
/// 2. A ray in the plane of the triangle does not hit it, nor does a ray with direction zero. A
///    triangle with zero area is never hit.
/// 3. A ray that starts on the triangle hits it at time 0.
/// 4. The time is the smallest double not less than the exact time. Repeating the query with that
///    time as `latest` returns the same hit; an earlier `latest` returns none. There is no hit if
///    its time exceeds every double.
///
/// Source: the signs of det(a_k - o, a_(k+1) - o, d) of the three edges and of the height of the
/// origin o, first in floating point with an error bound, then as expansions
/// (sectored/geom/expansion.h). The time also: in floating point as a short number and its
/// correction, with an error bound, then as the quotient of expansions.
std::optional<RayTriangleHit> castRay(
    const Ray& ray,
    const ColliderTriangle& triangle,
    double latest = std::numeric_limits<double>::infinity());

} // namespace sectored
