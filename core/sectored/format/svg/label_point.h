#pragma once

#include "sectored/geom/point.h"

#include <optional>
#include <span>

namespace sectored::svg {

/// Position for a label.
struct LabelPoint {
    Vec2 at{};
    double room = 0; ///< distance to the nearest wall
};

/// Returns a point well inside a sector (even-odd rule): of the midpoints of the widest intervals
/// on sixteen horizontal lines, the one farthest from the walls. Empty for a zero-area sector.
std::optional<LabelPoint> labelPointOf(std::span<const Segment> edges);

} // namespace sectored::svg
