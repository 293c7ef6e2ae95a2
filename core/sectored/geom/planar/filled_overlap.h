#pragma once

#include "sectored/geom/point.h"

#include <span>

namespace sectored {

/// Rule by which closed lines enclose area.
enum class FillRule {
    EvenOdd, ///< points enclosed by an odd number of loops
    NonZero, ///< points with a winding number other than 0
};

/// Closed lines, as edges in any order, and their fill rule. The lines may cross and coincide.
struct FilledEdges {
    std::span<const Segment> edges{};
    FillRule rule = FillRule::EvenOdd;
};

/// Tests whether the areas enclosed by the two sets overlap; touching is not enough. Exact for |c|
/// <= coordinateLimit. Cuts the edges near both sets into pieces and examines, for each piece, the
/// edges at about the same height. Intended for damaged sectors; shareArea (sectored/map/overlap.h)
/// is faster for sound ones.
bool shareFilledArea(const FilledEdges& left, const FilledEdges& right);

} // namespace sectored
