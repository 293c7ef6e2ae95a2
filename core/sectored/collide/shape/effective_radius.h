#pragma once

#include "sectored/collide/shape/shape.h"

namespace sectored {

/// How far a shape reaches along a normal from its origin: the largest dot(p, normal) of its points
/// p. That is what a plane of this normal sees of it instead of a radius. With a normal of length 1
/// it is a length; else it is so many times as large, and 0 for the normal 0.
///
/// 1. All shapes but the hull reach as far along -normal. Of a hull a plane's front side meets what
///    reaches along -normal and its back side what reaches along the normal: ask for each.
/// 2. A hull that has its origin outside can reach a negative distance.
/// 3. Flat shapes and shapes without size are legal.
///
/// Spec: collision 4.1 (after E. Lengyel, "Mathematics for 3D Game Programming and Computer
/// Graphics", chapter 12).
double effectiveRadius(const Shape& shape, Vec3 normal);

} // namespace sectored
