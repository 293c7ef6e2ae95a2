#pragma once

#include "sectored/collide/shape/shape.h"

namespace sectored {

/// Returns how far a shape extends from its origin along a normal: the largest dot(p, normal) of
/// its points p. A plane with this normal uses it in place of a radius. The result is a length if
/// the normal has length 1, and scales with the length of the normal.
///
/// 1. All shapes except the hull extend equally far along normal and -normal. For a hull, call this
///    with -normal for the front side of a plane and with normal for the back side.
/// 2. The result can be negative for a hull that does not contain its origin.
/// 3. Flat shapes and shapes of zero size are valid.
///
/// Spec: collision 4.1 (after E. Lengyel, "Mathematics for 3D Game Programming and Computer
/// Graphics", chapter 12).
double effectiveRadius(const Shape& shape, Vec3 normal);

/// How far a shape extends from its origin to both sides; equal for all shapes except the hull.
struct Reach {
    double towards = 0; ///< along the normal
    double away = 0;    ///< along -normal: towards a plane with this normal whose front it is on

    bool operator==(const Reach&) const = default;
};

/// Returns the effective radii along a normal and along -normal in one pass over the shape.
Reach reachAlong(const Shape& shape, Vec3 normal);

/// Returns how far a shape extends from its origin in any direction: the largest effective radius
/// of all normals of length 1. A body that turns around its origin on its way needs this radius:
/// between start and end it may reach further than at either of them. 0 or more, also for a hull
/// that does not contain its origin; linear in the points of a hull.
double reachAnyWay(const Shape& shape);

} // namespace sectored
