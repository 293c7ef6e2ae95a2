#pragma once

#include "sectored/collide/sweep/sphere_move.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <optional>

namespace sectored::historic {

/// Tests a moving point against a triangle in the usual way: computes the rounded intersection with
/// the plane, then tests whether it is on the inner side of each edge. This library used it for
/// spheres of radius 0 up to version 0.1.
///
/// The rounded point is off the plane, and every triangle rounds separately. A point aimed at an
/// edge shared by two triangles is therefore in neither for some directions, and passes through.
/// See castRay, which decides by the path of the point alone.
///
/// Spec: collision 6.6.
std::optional<SphereContact> roundedRay(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest = 1);

} // namespace sectored::historic
