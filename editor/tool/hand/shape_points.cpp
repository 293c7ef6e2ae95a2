#include "editor/tool/hand/shape_points.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/geom/orientation.h"

#include "editor/tool/aim/plan_points.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace sectored::editor {

namespace {

/// Returns the angle of the first corner: half a step off the axis for an even number, otherwise
/// straight up.
int firstAngle(int sides)
{
    return sides % 2 == 0 ? fullCircle / 2 / sides : 3 * fullCircle / 4;
}

/// Returns the extent of a polygon of radius 1 along the axes.
Vec2 extentOf(int sides)
{
    Vec2 extent;
    for (int k = 0; k < sides; ++k) {
        const double angle = 2 * std::numbers::pi
                             * (static_cast<double>(firstAngle(sides)) / fullCircle
                                + static_cast<double>(k) / sides);
        extent.x = std::max(extent.x, std::abs(std::cos(angle)));
        extent.y = std::max(extent.y, std::abs(std::sin(angle)));
    }
    return extent;
}

std::vector<Point> polygonPoints(Segment diagonal, int sides)
{
    const Vec2 extent = extentOf(sides);
    return ngonPoints(
        {.doubledCenter = {diagonal.a.x + diagonal.b.x, diagonal.a.y + diagonal.b.y},
         .doubledRadius =
             {static_cast<std::int32_t>(std::lround(sizeOf(diagonal.a.x, diagonal.b.x) / extent.x)),
              static_cast<std::int32_t>(
                  std::lround(sizeOf(diagonal.a.y, diagonal.b.y) / extent.y))},
         .sides = sides,
         .angle = firstAngle(sides)});
}

/// Tests whether all corners of a shape are sure to stay within the coordinate limit.
bool isInReach(Point p)
{
    return std::abs(p.x) <= coordinateLimit / 2 && std::abs(p.y) <= coordinateLimit / 2;
}

} // namespace

std::int32_t sizeOf(std::int32_t from, std::int32_t to)
{
    return static_cast<std::int32_t>(std::abs(std::int64_t{to} - from));
}

std::vector<Point> shapePoints(ShapeKind kind, Segment diagonal, int sides)
{
    const bool isFlat = diagonal.a.x == diagonal.b.x || diagonal.a.y == diagonal.b.y;
    if (isFlat || !isInReach(diagonal.a) || !isInReach(diagonal.b)) {
        return {};
    }
    return kind == ShapeKind::Rectangle
               ? rectanglePoints({.first = diagonal.a, .second = diagonal.b})
               : polygonPoints(diagonal, sides);
}

std::vector<Point> curveSteps(CurveShape shape, const ArcShape& curve)
{
    if (!isInReach(curve.from) || !isInReach(curve.to) || !isInReach(curve.through)) {
        return {};
    }
    return curvePoints(shape, curve);
}

Point squared(Point from, Point to)
{
    const std::int64_t side = std::max(sizeOf(from.x, to.x), sizeOf(from.y, to.y));
    const auto along = [side](std::int32_t a, std::int32_t b) {
        return b < a ? -side : side;
    };
    return movedPoint(from, along(from.x, to.x), along(from.y, to.y));
}

Point halfCircleBend(Segment chord, Point bend)
{
    const double dx = static_cast<double>(chord.b.x) - chord.a.x;
    const double dy = static_cast<double>(chord.b.y) - chord.a.y;
    const double side = orientation(chord.a, chord.b, bend) < 0 ? -0.5 : 0.5;
    return nearestPoint(
        {(static_cast<double>(chord.a.x) + chord.b.x) / 2 - side * dy,
         (static_cast<double>(chord.a.y) + chord.b.y) / 2 + side * dx});
}

} // namespace sectored::editor
