#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"

#include <cstdint>

namespace sectored {

/// Which sides of a partition plane a thing can touch, in the order in which to look into them: the
/// side of its origin at the start first.
enum class PartitionSides : std::uint8_t { Front, Back, FrontThenBack, BackThenFront };

/// Which half spaces of a plane a moving shape can touch; what is wholly in the other one may be
/// skipped. Ask anew when the motion changes, as it does after a slide.
///
/// 1. Safe: what it says to skip is touched at no time, even what lies in the plane itself, and
///    whatever is rounded. Whoever comes as near to the plane as skipSlack looks into both sides.
/// 2. Exact but for that, since the way of the origin is straight and half spaces are convex.
/// 3. Without motion it is the side test of a shape at rest.
/// 4. Never test only the part of the motion that lies on one side: the shape reaches over.
///
/// Spec: collision 4.1 (after E. Lengyel, "Mathematics for 3D Game Programming and Computer
/// Graphics", chapter 12).
PartitionSides sidesTouched(const Plane3& plane, const ShapeMove& move);

} // namespace sectored
