#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/aim/plan_points.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A wall near the pointer.
struct NearWall {
    WallId wall{};
    Segment edge{};
    double distance = 0; ///< from the pointer to the wall, map units
};

/// Where to look for walls, and which do not count.
struct WallSearch {
    Vec2 at{};
    double unitsPerPixel = 1;
    std::span<const SectorId> hidden{}; ///< sorted
    std::span<const Point> without{};   ///< sorted; walls that start or end there do not count
};

/// The walls within the reach of in-line snapping, those that pull by themselves among them.
std::vector<NearWall> wallsNear(const MapView& view, const WallSearch& search);

/// A line that a point can be in line with: onwards from the end of a wall, or from a point along
/// an axis.
struct InLine {
    Point from{};
    std::int64_t dx = 0; ///< its direction
    std::int64_t dy = 0;
    std::optional<WallId> wall{};
};

/// What can be in line.
struct LineSearch {
    Vec2 at{};
    double unitsPerPixel = 1;
    std::span<const Point> points{}; ///< whose axes count
};

/// The line that passes nearest to the pointer, within 6 px.
std::optional<InLine> nearestLine(std::span<const NearWall> walls, const LineSearch& search);

/// The integer point next to the line's point that is nearest to `at`: on the line where integer
/// points of it are as near as a pixel's rounding allows.
Point pointOn(const InLine& line, Vec2 at);

/// The same where the line meets a line of the grid.
Point gridPointOn(const InLine& line, Vec2 at, PlanGrid grid);

} // namespace sectored::editor
