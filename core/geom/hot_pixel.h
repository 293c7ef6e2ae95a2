#pragma once

#include "core/geom/point.h"

namespace sectored {

/// Whether the segment has a point in the unit square around `centre` that is closed towards
/// smaller coordinates and open towards greater ones: [x - 1/2, x + 1/2) by [y - 1/2, y + 1/2).
/// Exact for |c| <= coordinateLimit. Source: editing-kernel 3.3.
bool passesPixel(Segment s, Point centre);

} // namespace sectored
