#pragma once

#include "sectored/geom/vec3.h"

#include <vector>

namespace sectored {

/// Returns the corners of the convex hull of points that lie, up to rounding, on a plane with the
/// given normal. They are ordered anticlockwise as seen from the side that the normal points to, in
/// a right-handed frame. Repeated points and points within an edge up to parallelShare are omitted:
/// collinear points give the two ends, equal points a single point. Precondition: there is at least
/// one point, and the normal is not zero.
std::vector<Vec3> faceHull(std::vector<Vec3> points, Vec3 normal);

} // namespace sectored
