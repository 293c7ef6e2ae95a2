#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"

#include <cstdint>

namespace sectored {

/// The sides of a partition plane that a shape can touch, in the order in which to search them:
/// first the side of its origin at the start.
enum class PartitionSides : std::uint8_t { Front, Back, FrontThenBack, BackThenFront };

/// Returns the half spaces of a plane that a moving shape can touch; anything that lies entirely in
/// the other one may be skipped. Call again when the motion changes, for example after a slide.
///
/// 1. Safe: a skipped half space, including the plane, is never touched, regardless of rounding.
///    Both sides are returned for a shape that comes within skipSlack of the plane.
/// 2. Otherwise exact, because the origin moves in a straight line and half spaces are convex.
/// 3. Without motion this is the side test of a static shape.
/// 4. Do not test only the part of the motion on one side: the shape extends across the plane.
///
/// Spec: collision 4.1 (after E. Lengyel, "Mathematics for 3D Game Programming and Computer
/// Graphics", chapter 12).
PartitionSides sidesTouched(const Plane3& plane, const ShapeMove& move);

} // namespace sectored
