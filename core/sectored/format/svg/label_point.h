#pragma once

#include "sectored/geom/point.h"

#include <optional>
#include <span>

namespace sectored::svg {

/// A place for a label.
struct LabelPoint {
    Vec2 at{};
    double room = 0; ///< distance to the nearest wall
};

/// A point well inside a sector (even-odd): the one farthest from the walls among the middles of
/// the widest stretches of sixteen horizontal lines. Nothing for a sector without area.
std::optional<LabelPoint> labelPointOf(std::span<const Segment> edges);

} // namespace sectored::svg
