#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <optional>
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

/// A circular arc, given by three of its points. CurveShape says what `through` is of other curves.
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

/// The line that a curve follows between its ends.
enum class CurveShape {
    Arc,     ///< an arc of the circle through the ends and `through`
    Ellipse, ///< half an ellipse, with one axis between the ends, as high over it as `through`
    Bezier   ///< a quadratic Bezier curve that is at `through` for t = 1/2
};

/// Same as arcPoints for a curve of any shape. Steps are equal in the angle of an arc, in the
/// parameter angle of an ellipse (points mirrored in its other axis are mirrored before rounding),
/// and in t of a Bezier curve, whose points are exact before rounding.
std::vector<Point> curvePoints(CurveShape shape, const ArcShape& curve);

/// Returns the points between the ends of a segment that divide it into equal parts, rounded as in
/// ngonPoints. They differ if the segment is at least as many units long, along one axis, as there
/// are parts.
std::vector<Point> dividingPoints(const Segment& segment, std::int32_t parts);

/// Returns a segment moved to its left, which is the outer side of a wall. The vector is rounded as
/// in ngonPoints. Precondition: the segment has a length.
Segment movedOutwards(const Segment& segment, std::int64_t by);

/// Returns the point at this depth below a wall on a way that begins on the line of the wall,
/// rounded as in ngonPoints. Empty if the way ends before. Precondition: the wall has a length, 0 <
/// depth.
std::optional<Point> pointAtDepth(const Segment& wall, const Segment& way, std::int64_t depth);

} // namespace sectored
