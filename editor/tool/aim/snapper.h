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

/// How near, in pixels, a thing must be to pull the pointer.
inline constexpr double snapDistance = 10;

/// What pulled a point to its place.
enum class SnapKind { None, Vertex, Crossing, Wall, InLine, Angle, Grid };

struct Snap {
    Point at{};
    SnapKind kind = SnapKind::None;
    std::optional<WallId> wall{}; ///< the wall it lies on or is in line with
    std::optional<Point> from{};  ///< InLine: where the line begins
    int angleStep = 0;            ///< Angle: degrees

    bool operator==(const Snap&) const = default;
};

/// What to snap, and to what besides the level.
struct SnapInput {
    PointerInput pointer{};
    std::optional<Point> anchor{};    ///< angle steps hold the direction from here
    std::span<const Point> points{};  ///< more vertices: those of the stroke being drawn, in order
    std::span<const Point> without{}; ///< vertices that do not pull, sorted; nor do their walls
    bool onlyPoints = false;          ///< walls and lines do not pull
};

/// The integer point that the pointer means. Of everything within 10 px, by rank and then by
/// distance: a vertex; an intersection, of walls or of the stroke, or of a wall and a grid line at
/// an integer point of both; a wall, at an integer point that lies exactly on it; a line that
/// prolongs a wall near by, or that leads from a point of the stroke along an axis; the grid. What
/// the settings switch off is left out; Ctrl inverts: all off when any is on, all on when none is.
/// With an anchor, and Shift held or angle steps on: the nearest direction of the steps, where no
/// vertex and no intersection of walls or of the stroke is near, up to the wall that it meets there
/// or with its longer coordinate on the grid. What is hidden does not pull.
Snap snap(const EditTarget& target, const SnapInput& input);

/// The settings in force with these modifiers.
SnapSettings effectiveSettings(SnapSettings settings, Modifiers modifiers);

PlanGrid gridOf(const SnapSettings& settings);

/// The next point of the grid in a direction (components -1, 0, 1), `steps` steps away; off the
/// grid the first step goes to the next line.
struct GridStep {
    int x = 0;
    int y = 0;
    int steps = 1;
};
Point steppedPoint(Point from, GridStep step, PlanGrid grid);

/// The step that an arrow key means: 1, with Shift 8; nothing for other keys.
std::optional<GridStep> gridStepOf(ToolKey key);

Marker markerOf(SnapKind kind);
/// "vertex", "in line with wall 4"; English; empty for none.
std::string wordOf(const Snap& snap, const MapView& view);

/// The marker with its word beside it, and the line that it is in line with.
void addSnap(Overlay& overlay, const MapView& view, const Snap& snap);

} // namespace sectored::editor
