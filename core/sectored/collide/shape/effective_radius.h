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

} // namespace sectored
