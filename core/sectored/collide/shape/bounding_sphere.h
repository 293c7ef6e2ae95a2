#pragma once

#include "sectored/collide/shape/sphere.h"

#include <optional>
#include <span>

namespace sectored {

/// Returns true if two spheres have a point in common; touching counts. With two radii of 0, tests
/// whether the centres are equal. Squares of lengths must not overflow, so in double lengths may
/// reach 1e150. No square root is taken.
///
/// Spec: collision 3 (after the article "Simple Bounding-Sphere Collision Detection", GameDev.net,
/// 2000).
bool spheresOverlap(const Sphere& first, const Sphere& second);

/// Returns a sphere that contains all points, up to the rounding of its radius. Empty if there are
/// no points. The sphere is not the smallest: its radius is at most twice the minimum, and usually
/// within a tenth of it. It can depend on the order of the points. Linear.
///
/// Source: J. Ritter, "An efficient bounding sphere", Graphics Gems, 1990.
std::optional<Sphere> boundingSphere(std::span<const Vec3> points);

} // namespace sectored
