#pragma once

#include "sectored/edit/stroke/stroke.h"

#include <span>

namespace sectored {

/// Tests whether the stroke meets a sector with these edges: it crosses or runs along an edge, ends
/// inside, runs inside, or winds around the sector.
bool strokeMeets(const Stroke& stroke, std::span<const Segment> edges);

/// Tests whether part of the stroke lies inside a sector with these edges, or the stroke winds
/// around it. Touching is not enough.
bool strokeCrosses(const Stroke& stroke, std::span<const Segment> edges);

} // namespace sectored
