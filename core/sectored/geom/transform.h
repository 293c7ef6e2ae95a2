#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// Two opposite corners, in any order.
struct Corners {
    Point first{};
    Point second{};
};

/// Returns the four corners of a rectangle, beginning with the first one along x. Here, as in all
/// shapes of this file, coinciding points are omitted.
std::vector<Point> rectanglePoints(const Corners& corners);

/// A regular polygon, or one stretched along the axes. Centre and radii are doubled, because they
/// may be half-integers.
struct NgonShape {
    Point doubledCenter{};
    Point doubledRadius{};
    std::int32_t sides = 0;
    std::int32_t angle = 0; ///< Build angle of the first vertex
};

/// Returns the vertices on the ellipse at equal angular steps, clockwise on screen. Each coordinate
/// is rounded to the nearest integer, halves up; a value within a millionth of a half counts as a
/// half. Before rounding, vertices that a quarter turn or a mirroring maps to each other do so
/// exactly, and vertices on the axes are exact. Empty for fewer than one side. Precondition:
/// |doubled center| and |doubled radius| <= 2 * coordinateLimit, sides < 2^20.
std::vector<Point> ngonPoints(const NgonShape& shape);

/// A circular arc, given by three of its points.
struct ArcShape {
    Point from{};
    Point to{};
    Point through{};
    std::int32_t segments = 0;
};

/// Returns the end points, exact, and between them `segments` - 1 points at equal steps along the
/// arc, rounded as in ngonPoints. Returns only the end points if the three points are collinear or
/// there are fewer than two segments. Precondition: coordinates within coordinateLimit, segments <
/// 2^20.
std::vector<Point> arcPoints(const ArcShape& shape);

} // namespace sectored
