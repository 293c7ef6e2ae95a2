#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Returns true if an even number of edge ends meet at every point, so that the edges are the
/// boundary of an even-odd set. Loops may have any order and direction, and several may pass
/// through one point. True if there are no edges. Linear if the edges follow each other loop by
/// loop; otherwise O(n log n).
bool areClosed(std::span<const Segment> edges);

} // namespace sectored
