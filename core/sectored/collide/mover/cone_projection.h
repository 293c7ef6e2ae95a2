#pragma once

#include "sectored/geom/vec3.h"

#include <span>

namespace sectored {

/// The motion that comes nearest to the wanted one and goes against none of the surfaces that are
/// touched: the projection on the cone of all x with dot(x, normal) >= 0 for each normal.
///
/// 1. A motion that goes against none of them is itself, bit by bit.
/// 2. Never longer than the wanted one, and never against it: their scalar product is the square
///    of the result's length.
/// 3. The order of the normals decides nothing but rounding.
/// 4. Where the surfaces leave no way, as three of them in a corner, it is zero.
///
/// Normals have length 1. In space the nearest point lies in the cone, on one plane, on the crease
/// of two, or at the tip: all are tried, the cube of the normals.
///
/// Spec: collision 0.6, 8.2.3.
Vec3 projectOnCone(Vec3 wanted, std::span<const Vec3> normals);

} // namespace sectored
