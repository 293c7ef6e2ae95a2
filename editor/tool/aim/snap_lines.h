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
    double distance = 0; ///< between the pointer and the wall, map units
};

/// Where to search for walls, and which walls to ignore.
struct WallSearch {
    Vec2 at{};
    double unitsPerPixel = 1;
    std::span<const SectorId> hidden{}; ///< sorted
    std::span<const Point> without{};   ///< sorted; walls that start or end there are ignored
};

/// Returns the walls close enough for in-line snapping, including those close enough to snap to.
std::vector<NearWall> wallsNear(const MapView& view, const WallSearch& search);

/// A line to align a point with: the extension of a wall beyond its end, or an axis through a
/// point.
struct InLine {
    Point from{};
    std::int64_t dx = 0; ///< direction
    std::int64_t dy = 0;
    std::optional<WallId> wall{};
};

/// Inputs for searching such lines.
struct LineSearch {
    Vec2 at{};
    double unitsPerPixel = 1;
    std::span<const Point> points{}; ///< points with axes to align with
};

/// Returns the line nearest to the pointer, within 6 px.
std::optional<InLine> nearestLine(std::span<const NearWall> walls, const LineSearch& search);

/// Returns the integer point nearest to `at` and next to the line. It is exactly on the line if
/// such a point is within the rounding of a pixel.
Point pointOn(const InLine& line, Vec2 at);

/// Returns the point where the line meets a grid line.
Point gridPointOn(const InLine& line, Vec2 at, PlanGrid grid);

} // namespace sectored::editor
