#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// A corner and the one across; in any order.
struct Corners {
    Point first{};
    Point second{};
};

/// The four corners of a rectangle, from the first one along x: what a shape tool draws. Points
/// that fall together are left out, as in all shapes here.
std::vector<Point> rectanglePoints(const Corners& corners);

/// A regular polygon, or one stretched along the axes. In half units, so that a centre and radii
/// may lie between whole ones.
struct NgonShape {
    Point doubledCenter{};
    Point doubledRadius{};
    std::int32_t sides = 0;
    std::int32_t angle = 0; ///< Build angle of the first vertex
};

/// The vertices on the ellipse, by equal steps of the angle, clockwise on screen. Each coordinate
/// is rounded to the nearest whole number, half up; vertices that a quarter turn or a mirror takes
/// into each other do so exactly before they are rounded, and those on the axes are exact. A vertex
/// within a millionth of a half counts as on it. No points for fewer than one side.
/// Precondition: |doubled center| and |doubled radius| <= 2 * coordinateLimit, sides < 2^20.
std::vector<Point> ngonPoints(const NgonShape& shape);

/// A part of a circle by three points of it.
struct ArcShape {
    Point from{};
    Point to{};
    Point through{};
    std::int32_t segments = 0;
};

/// The ends, exactly, and between them `segments` - 1 points at equal steps along the arc, rounded
/// like those of ngonPoints. Three points on one line, or less than two segments, give just the
/// ends. Precondition: coordinates within the limit, segments < 2^20.
std::vector<Point> arcPoints(const ArcShape& shape);

} // namespace sectored
