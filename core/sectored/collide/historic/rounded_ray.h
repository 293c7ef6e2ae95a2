#pragma once

#include "sectored/collide/sweep/sphere_move.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <optional>

namespace sectored::historic {

/// A point against a triangle as it is usually done: first the rounded place where it meets the
/// plane, then whether that place is inside of each edge. What this library did for spheres without
/// radius up to 0.1.
///
/// The rounded place is off the plane, and each triangle rounds on its own. So a point that is
/// aimed at an edge that two triangles share is in neither for some directions, and passes. See
/// castRay, which decides by the point's way alone.
///
/// Spec: collision 6.6.
std::optional<SphereContact> roundedRay(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest = 1);

} // namespace sectored::historic
