#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <vector>

namespace sectored::editor {

enum class ShapeKind { Rectangle, Polygon, Arc };

/// The corners of a rectangle or polygon that fills the box between two corners. A polygon touches
/// all its sides; with an even number of corners it stands on a side, else it points up. None for a
/// box without width or height.
std::vector<Point> shapePoints(ShapeKind kind, Segment diagonal, int sides);

/// The points of an arc in so many straight steps; just the ends while the bend is on their line.
std::vector<Point> arcSteps(Segment chord, Point bend, int steps);

/// The corner that makes the box a square with its longer side.
Point squared(Point from, Point to);

/// Where an arc over the chord is half a circle, on the side of the bend.
Point halfCircleBend(Segment chord, Point bend);

/// How far apart two coordinates are.
std::int32_t sizeOf(std::int32_t from, std::int32_t to);

} // namespace sectored::editor
