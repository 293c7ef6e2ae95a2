#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"

#include <optional>

namespace sectored {

/// The position and motion of a shape relative to a plane, seen from the side where it starts: the
/// side with the shorter way out, the front on ties.
struct ShapeApproach {
    double side = 1; ///< 1 in front, -1 behind
    double gap = 0;  ///< distance from shape to plane at the start; if negative, minus the depth
    double fall = 0; ///< decrease of the distance until time 1
};

ShapeApproach shapeApproachTo(const Plane3& plane, const ShapeMove& move);

/// Returns the first time from 0 to 1 at which the shape touches or intersects the plane; empty if
/// there is none.
std::optional<double> enterTime(const ShapeApproach& approach);

} // namespace sectored
