#pragma once

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Returns the multiple of a positive step that is nearest to the value.
double nearestMultiple(double value, double step);

double distanceOf(Vec2 a, Vec2 b);

/// Returns the point halfway between two.
constexpr Vec2 middleOf(Vec2 a, Vec2 b)
{
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// Moves `p`, clamped to the coordinate limit.
Point movedPoint(Point p, std::int64_t dx, std::int64_t dy);

/// A grid of square cells, with lines through a point.
struct PlanGrid {
    std::int32_t size = 256; ///< map units, at least 1
    Point origin{};          ///< an intersection of its lines
};

enum class Axis { X, Y };

/// Returns the coordinate of the nearest grid line on an axis.
double nearestLineOf(PlanGrid grid, Axis axis, double coordinate);

/// Returns the nearest grid intersection within the coordinate limit.
Point gridPoint(Vec2 at, PlanGrid grid);

/// Tests exactly whether the point is on the segment, ends included.
bool liesOn(Segment segment, Point p);

/// Tests exactly whether the point is on a wall of the sector, ends included.
bool hasWallAt(const Map& map, SectorId sector, Point p);
/// Tests exactly whether the point is on any wall of the level.
bool liesOnWall(const MapView& view, Point p);

/// Returns the integer point nearest to `at` that is exactly on the segment, ends included.
Point nearestIntegerPointOn(Segment segment, Vec2 at);

/// The area in which to search for an intersection with the grid.
struct GridSearch {
    Vec2 at{};
    double within = 0; ///< distance from `at` in map units
    PlanGrid grid{};
};

/// Returns the nearest integer point that is exactly on the segment, ends included, and on a grid
/// line. Empty if there is none within the distance. For very fine grids, only the nearest lines
/// are tried.
std::optional<Point> nearestGridPointOn(Segment segment, const GridSearch& search);

/// An intersection in the interior of both segments.
struct Crossing {
    Vec2 at{};
    bool exact = false; ///< an integer point
};

/// Decided exactly. Empty if the segments only touch.
std::optional<Crossing> crossingOf(Segment first, Segment second);

/// Returns the intersections of a segment with the walls of the level, decided exactly. The two
/// walls of a portal give one.
std::vector<Crossing> crossingsWithWalls(const MapView& view, Segment segment);

} // namespace sectored::editor
