#pragma once

#include "sectored/collide/shape/sphere.h"
#include "sectored/collide/sweep/ray.h"

#include <optional>

namespace sectored {

/// Returns the times between which a ray is inside a sphere. Empty if the ray misses or the sphere
/// is behind its origin.
///
/// 1. A ray that starts inside, or on the surface and goes inwards, enters at 0. A ray that starts
///    on the surface and goes outwards enters and leaves at 0, up to rounding.
/// 2. A ray that only grazes the surface enters and leaves at the same time. Within rounding of
///    grazing it may hit or miss.
/// 3. A ray with direction zero either stays inside for ever or misses.
/// 4. A sphere of radius 0 is hit only by a ray exactly through its centre.
/// 5. Accurate for origins far away and close to the surface: the discriminant is computed from the
///    vector product, and each time from the root that does not cancel.
///
/// Spec: collision 3; E. Haines, J. Günther, T. Akenine-Möller, "Precision improvements for
/// ray/sphere intersection", Ray Tracing Gems, 2019.
std::optional<RaySpan> castRay(const Ray& ray, const Sphere& sphere);

} // namespace sectored
