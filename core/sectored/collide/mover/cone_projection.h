#pragma once

#include "sectored/geom/vec3.h"

#include <span>

namespace sectored {

/// Returns the motion closest to `wanted` that does not point into any touched surface: the
/// projection on the cone of all x with dot(x, normal) >= 0 for each normal.
///
/// 1. A motion that points into no surface is returned unchanged, bit for bit.
/// 2. The result is never longer than `wanted` and never opposes it: their scalar product is the
///    squared length of the result.
/// 3. The order of the normals affects only rounding.
/// 4. If the surfaces leave no freedom, like three in a corner, the result is zero.
///
/// Normals have length 1. In space the nearest point lies inside the cone, on one plane, on the
/// crease of two planes, or at the apex. All candidates are tried: cubic in the number of normals.
///
/// Spec: collision 0.6, 8.2.3.
Vec3 projectOnCone(Vec3 wanted, std::span<const Vec3> normals);

} // namespace sectored
