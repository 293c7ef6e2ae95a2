#pragma once

#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/ray.h"

#include <optional>

namespace sectored {

/// Returns the times between which a ray is inside an ellipsoid around a centre. Empty if the ray
/// misses or the ellipsoid is behind its origin.
///
/// Scales the space so that the ellipsoid becomes the unit sphere; times do not change. The rules
/// of castRay for a sphere apply, with lengths in semi-axes. Precondition: no semi-axis is zero. A
/// sphere has three equal ones.
///
/// Spec: collision 5, 10a (after P. Nettle, "General Collision Detection for Games Using
/// Ellipsoids", 2000).
std::optional<RaySpan> castRay(const Ray& ray, const EllipsoidShape& ellipsoid, Vec3 centre);

} // namespace sectored
