#pragma once

#include "sectored/geom/point.h"
#include "sectored/lab/sweep_case.h"

#include <vector>

namespace sectored {

/// Returns the outline of a shape at a place as a polygon, seen in a picture whose axes are `right`
/// and `up`, at right angles and of length 1.
std::vector<Vec2> outlineOf(const SweepShape& shape, Vec3 place, Vec3 right, Vec3 up);

/// Returns a circle as a polygon.
std::vector<Vec2> circleOf(Vec2 middle, double radius);

} // namespace sectored
