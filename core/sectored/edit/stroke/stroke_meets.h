#pragma once

#include "sectored/edit/stroke/stroke.h"

#include <span>

namespace sectored {

/// Whether the stroke meets a sector with these edges: crosses or runs along one of them, ends
/// inside one, runs inside the sector, or winds around it.
bool strokeMeets(const Stroke& stroke, std::span<const Segment> edges);

/// Whether some of the stroke lies over the inside of a sector with these edges, or the stroke
/// winds around it. Touching is not enough.
bool strokeCrosses(const Stroke& stroke, std::span<const Segment> edges);

} // namespace sectored
