#pragma once

#include "sectored/geom/vec3.h"

#include <vector>

namespace sectored {

/// The corners of the convex hull of points that lie on a plane of a normal, up to rounding, in
/// order around: against the clock for whom the normal points at, in a right-handed frame.
/// Repeated points, and those within an edge up to parallelShare, are left out: points on one line
/// give its two ends, and equal ones a single point. At least one point; a normal that has a
/// length.
std::vector<Vec3> faceHull(std::vector<Vec3> points, Vec3 normal);

} // namespace sectored
