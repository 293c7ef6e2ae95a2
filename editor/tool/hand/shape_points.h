#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/transform.h"

#include <cstdint>
#include <vector>

namespace sectored::editor {

enum class ShapeKind { Rectangle, Polygon, Arc };

/// Returns the corners of a rectangle or polygon that fills the box of a diagonal. A polygon
/// touches all sides of the box. With an even number of corners it rests on a side, otherwise it
/// points up. Empty for a box without width or height, or one beyond half the coordinate limit.
std::vector<Point> shapePoints(ShapeKind kind, Segment diagonal, int sides);

/// Returns curvePoints. Only the ends if the bend is on their line; empty beyond half the
/// coordinate limit.
std::vector<Point> curveSteps(CurveShape shape, const ArcShape& curve);

/// Moves `to` so that the box becomes a square with its longer side.
Point squared(Point from, Point to);

/// Returns the bend that makes the arc over the chord a semicircle, on the side of `bend`.
Point halfCircleBend(Segment chord, Point bend);

/// Returns the distance of two coordinates.
std::int32_t sizeOf(std::int32_t from, std::int32_t to);

} // namespace sectored::editor
