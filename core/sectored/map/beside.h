#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// A side of a directed segment. Right is the inner side of a wall (cross > 0).
enum class Side { Left, Right };

/// Tests whether an even-odd set of edges contains the points just beside the middle of `along`.
/// The edges may pass through that middle or run along the segment: the tested points are
/// infinitesimally near the middle, but not on it. Exact for every int32 input; linear in the
/// edges. Precondition: `along` has a length.
bool holdsBeside(std::span<const Segment> edges, Segment along, Side side);

} // namespace sectored
