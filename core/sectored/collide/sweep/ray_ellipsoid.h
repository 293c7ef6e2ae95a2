#pragma once

#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/ray.h"

#include <optional>

namespace sectored {

/// Ray against an ellipsoid around a centre: when the ray is in it. Nothing when it misses, or when
/// the ellipsoid is behind its start.
///
/// The space is scaled so that the ellipsoid is the unit sphere; times stay what they are. What is
/// said of ray and sphere holds, with lengths in semi-axes. All semi-axes have a length; a sphere
/// is one with three equal ones.
///
/// Spec: collision 5, 10a (after P. Nettle, "General Collision Detection for Games Using
/// Ellipsoids", 2000).
std::optional<RaySpan> castRay(const Ray& ray, const EllipsoidShape& ellipsoid, Vec3 centre);

} // namespace sectored
