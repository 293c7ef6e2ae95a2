#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Returns twice the signed area of a loop. The last point is joined to the first.
///
/// 1. Positive for a loop that runs clockwise on screen (y down), negative for an anticlockwise
///    loop.
/// 2. Reversing the loop changes the sign. Starting at another point or moving the loop has no
///    effect.
/// 3. 0 for fewer than three points and for loops that run back along themselves.
/// 4. Exact for every int32 input.
Int128 twiceSignedArea(std::span<const Point> loop);

/// Same for the directed edges of closed loops, in any order: the sum of the areas of the loops.
Int128 twiceSignedArea(std::span<const Segment> edges);

} // namespace sectored
