#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Twice the signed area of a loop whose last point is joined to the first.
///
/// 1. Positive for a loop that runs clockwise on screen (y down), negative the other way.
/// 2. Reversing the loop changes the sign; starting elsewhere or moving it changes nothing.
/// 3. 0 for fewer than three points and for loops that go back over themselves.
/// 4. Exact for every int32 input.
Int128 twiceSignedArea(std::span<const Point> loop);

/// The same for the directed edges of closed loops in any order: the sum of their loops' areas.
Int128 twiceSignedArea(std::span<const Segment> edges);

} // namespace sectored
