#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Whether at every point an even number of the edges' ends come together, so that the edges are
/// the border of an even-odd set. What matters for it: loops in any order and direction, also
/// several through one point. True without edges. Linear where loops follow each other edge by
/// edge; a logarithm more where not.
bool areClosed(std::span<const Segment> edges);

} // namespace sectored
