#pragma once

#include "sectored/geom/point.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Returns loops that consist of exactly these edges. Empty if an odd number of ends meet at some
/// point, so that the edges do not close. Edges may come in any order and direction. Where more
/// than two ends meet, they are paired arbitrarily; the even-odd set is the same. O(n log n),
/// linear if each edge begins where the previous one ends until a loop is closed.
std::optional<std::vector<std::vector<Point>>> loopsOfEdges(std::span<const Segment> edges);

} // namespace sectored
