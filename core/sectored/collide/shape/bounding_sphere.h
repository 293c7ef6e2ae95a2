#pragma once

#include "sectored/collide/shape/sphere.h"

#include <optional>
#include <span>

namespace sectored {

/// Whether two spheres have a point in common; touching counts. Without radii it asks whether two
/// points are one. Squares of lengths must not overflow, which in double leaves 1e150; no root is
/// taken.
///
/// Spec: collision 3 (after the article "Simple Bounding-Sphere Collision Detection", GameDev.net,
/// 2000).
bool spheresOverlap(const Sphere& first, const Sphere& second);

/// A sphere that holds all points, up to the rounding of its radius; nothing without points. It is
/// not the smallest, but its radius is at most twice that, and mostly within a tenth. The order of
/// the points can change it. Linear.
///
/// Source: J. Ritter, "An efficient bounding sphere", Graphics Gems, 1990.
std::optional<Sphere> boundingSphere(std::span<const Vec3> points);

} // namespace sectored
