#pragma once

#include "sectored/geom/point.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Loops with exactly these edges; none when at some point an odd number of ends meet, so that the
/// edges do not close. Edges may come in any order and direction; where more than two ends meet,
/// any of them are joined: the even-odd set is the same. n log n, linear when each edge begins
/// where the one before it ends until a loop is closed.
std::optional<std::vector<std::vector<Point>>> loopsOfEdges(std::span<const Segment> edges);

} // namespace sectored
