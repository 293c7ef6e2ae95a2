#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <span>
#include <string>

namespace sectored::editor {

/// Distance in pixels within which objects attract the pointer.
inline constexpr double snapDistance = 10;

/// The reason for the position of a snapped point.
enum class SnapKind { None, Vertex, Crossing, Wall, InLine, Angle, Grid };

struct Snap {
    Point at{};
    SnapKind kind = SnapKind::None;
    std::optional<WallId> wall{}; ///< the wall that the point is on or in line with
    std::optional<Point> from{};  ///< InLine: start of the line
    int angleStep = 0;            ///< Angle: degrees

    bool operator==(const Snap&) const = default;
};

/// The point to snap, and additional targets.
struct SnapInput {
    PointerInput pointer{};
    std::optional<Point> anchor{};   ///< origin of angle steps
    std::span<const Point> points{}; ///< additional vertices: those of the current stroke, in order
    std::span<const Point> without{}; ///< vertices to ignore, with their walls; sorted
    bool onlyPoints = false;          ///< ignores walls and lines
};

/// Returns the integer point for a pointer position. Candidates within 10 px are ranked first by
/// kind, then by distance: a vertex; an intersection of walls or of the stroke, or of a wall and a
/// grid line at an integer point on both; an integer point exactly on a wall; a line that extends a
/// nearby wall or is an axis through a point of the stroke; the grid. Kinds that are switched off
/// are skipped. Ctrl inverts the settings: all off if any is on, otherwise all on. With an anchor,
/// and Shift or angle steps on, the result is in the nearest direction of the steps, up to the wall
/// it meets there or with its longer coordinate on the grid, unless a vertex or an intersection of
/// walls or of the stroke is near. Hidden objects are ignored.
Snap snap(const EditTarget& target, const SnapInput& input);

/// Returns the settings in effect with these modifiers.
SnapSettings effectiveSettings(SnapSettings settings, Modifiers modifiers);

PlanGrid gridOf(const SnapSettings& settings);

/// A step in a direction (components -1, 0, 1). steppedPoint returns the grid point `steps` steps
/// away; from a point off the grid, the first step goes to the next line.
struct GridStep {
    int x = 0;
    int y = 0;
    int steps = 1;
};
Point steppedPoint(Point from, GridStep step, PlanGrid grid);

/// Returns the step of an arrow key: 1, or 8 with Shift. Empty for other keys.
std::optional<GridStep> gridStepOf(ToolKey key);

Marker markerOf(SnapKind kind);
/// Returns an English word such as "vertex" or "aligned with wall 4". Empty if nothing snapped.
std::string wordOf(const Snap& snap, const MapView& view);

/// Adds the marker with its word, and the line with which it is aligned.
void addSnap(Overlay& overlay, const MapView& view, const Snap& snap);

} // namespace sectored::editor
