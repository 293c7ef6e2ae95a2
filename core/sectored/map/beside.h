#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// A side of a directed segment; Right is the inside of a wall (cross > 0).
enum class Side { Left, Right };

/// Whether an even-odd set of edges holds the points just beside the middle of `along`. The edges
/// may run through that middle or along the segment: the points asked about are nearer to it than
/// anything else, but not on it. Exact for every int32 input; linear in the edges. `along` must
/// have a length.
bool holdsBeside(std::span<const Segment> edges, Segment along, Side side);

} // namespace sectored
