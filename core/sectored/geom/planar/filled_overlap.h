#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Where closed lines hold area.
enum class FillRule {
    EvenOdd, ///< where an odd number of them lies around
    NonZero, ///< where their winding number is not 0
};

/// Closed lines, as edges in any order, and what they hold. They may cross, and lie on each other.
struct FilledEdges {
    std::span<const Segment> edges{};
    FillRule rule = FillRule::EvenOdd;
};

/// Whether what the two hold has area in common. Touching is not sharing. Exact for |c| <=
/// coordinateLimit. For each piece that edges near both are cut into it looks at the edges of about
/// the same height: for damaged sectors; sound ones are quicker asked by shareArea
/// (sectored/map/overlap.h).
bool shareFilledArea(const FilledEdges& left, const FilledEdges& right);

} // namespace sectored
