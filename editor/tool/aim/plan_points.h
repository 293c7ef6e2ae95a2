#pragma once

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored::editor {

double distanceOf(Vec2 a, Vec2 b);

/// `p` moved, clamped to the coordinate limit.
Point movedPoint(Point p, std::int64_t dx, std::int64_t dy);

/// Square cells; lines through a point.
struct PlanGrid {
    std::int32_t size = 256; ///< map units, at least 1
    Point origin{};          ///< where lines cross
};

enum class Axis { X, Y };

/// The coordinate on that axis of the grid line nearest to a coordinate.
double nearestLineOf(PlanGrid grid, Axis axis, double coordinate);

/// The nearest crossing of the grid; coordinates stay within the limit.
Point gridPoint(Vec2 at, PlanGrid grid);

/// Exactly, ends included.
bool liesOn(Segment segment, Point p);

/// Whether a wall of the sector passes exactly through the point, its ends included.
bool hasWallAt(const Map& map, SectorId sector, Point p);
/// Whether some wall of the level does.
bool liesOnWall(const MapView& view, Point p);

/// The integer point exactly on the segment, ends included, that is nearest to `at`.
Point nearestIntegerPointOn(Segment segment, Vec2 at);

/// Where to look for an intersection with the grid.
struct GridSearch {
    Vec2 at{};
    double reach = 0; ///< map units around it
    PlanGrid grid{};
};

/// The integer point exactly on the segment, ends included, that is also on a line of the grid,
/// nearest to the place of the search; nothing when there is none within its reach. Of very fine
/// grids only the lines next to the place are tried.
std::optional<Point> nearestGridPointOn(Segment segment, const GridSearch& search);

/// Where two segments cross in the inside of both.
struct Crossing {
    Vec2 at{};
    bool exact = false; ///< at an integer point
};

/// Decided exactly; nothing when they only touch.
std::optional<Crossing> crossingOf(Segment first, Segment second);

/// The crossings of a segment with the walls of the level; a portal's two walls give one. Exact
/// decisions.
std::vector<Crossing> crossingsWithWalls(const MapView& view, Segment segment);

} // namespace sectored::editor
