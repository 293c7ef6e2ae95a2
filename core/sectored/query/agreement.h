#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Returns true if all point-in-polygon methods agree on a point and the even-odd set of closed
/// loops with these directed edges: quadrant winding, angle sum and crossing parity return the same
/// location, and off the boundary the engine's rule and the half-open rule contain the point
/// exactly if that location is Inside. Always true for closed loops unless a method is wrong.
/// Linear.
bool methodsAgree(std::span<const Segment> edges, Point p);

} // namespace sectored
