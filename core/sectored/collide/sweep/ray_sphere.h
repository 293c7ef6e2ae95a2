#pragma once

#include "sectored/collide/shape/sphere.h"
#include "sectored/collide/sweep/ray.h"

#include <optional>

namespace sectored {

/// Ray against sphere: when the ray is in it. Nothing when it misses, or when the sphere is behind
/// its start.
///
/// 1. A ray that starts inside, or on the surface and goes inwards, enters at 0. One that starts on
///    the surface and goes outwards enters and leaves at 0, up to rounding.
/// 2. One that only grazes the surface enters and leaves at one time. Within rounding of grazing
///    either answer may come.
/// 3. A ray without direction stays inside for ever, or is never there.
/// 4. A sphere without radius is met where the ray goes through its centre exactly.
/// 5. Neither a start far away nor one close to the surface costs digits: the discriminant comes
///    from the vector product, and each time from the root that does not cancel.
///
/// Spec: collision 3; E. Haines, J. Günther, T. Akenine-Möller, "Precision improvements for
/// ray/sphere intersection", Ray Tracing Gems, 2019.
std::optional<RaySpan> castRay(const Ray& ray, const Sphere& sphere);

} // namespace sectored
