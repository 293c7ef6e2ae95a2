#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Whether every method says the same of a point and the even-odd set of closed loops whose
/// directed edges are given: quadrant winding, angle sum and crossing parity locate it alike, and
/// off the boundary the engine's rule and the half-open rule hold it exactly where they say inside.
/// True for all points and all closed loops, or one of the methods is wrong. Linear.
bool methodsAgree(std::span<const Segment> edges, Point p);

} // namespace sectored
