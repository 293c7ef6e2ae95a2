#pragma once

#include "core/geom/point.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <span>
#include <string_view>

namespace sectored::editor {

/// How near, in pixels, a thing must be to pull the pointer.
inline constexpr double snapDistance = 10;

/// What pulled a point to its place.
enum class SnapKind { None, Vertex, Wall, Angle, Grid };

struct Snap {
    Point at{};
    SnapKind kind = SnapKind::None;

    bool operator==(const Snap&) const = default;
};

/// What to snap, and to what besides the level.
struct SnapInput {
    PointerInput pointer{};
    std::optional<Point> anchor{};   ///< Shift holds the direction from here to 15 degree steps
    std::span<const Point> points{}; ///< more vertices: those of the stroke being drawn
};

/// The integer point that the pointer means. Within 10 px, by rank: a vertex; the wall nearest the
/// pointer, at an integer point that lies exactly on it (one on a grid line where there is one);
/// the grid. What the settings switch off is left out; Ctrl inverts: all off when any is on, all on
/// when none is. With Shift and an anchor: the nearest direction of the 15 degree steps, its longer
/// coordinate on the grid, where no vertex is near.
Snap snap(const EditTarget& target, const SnapInput& input);

/// The settings in force with these modifiers.
SnapSettings effectiveSettings(SnapSettings settings, Modifiers modifiers);

/// The nearest point of the grid; coordinates stay within the limit.
Point gridPoint(Vec2 at, std::int32_t grid);

/// The next point of the grid in a direction (components -1, 0, 1), `steps` steps away; off the
/// grid the first step goes to the next line.
struct GridStep {
    int x = 0;
    int y = 0;
    int steps = 1;
};
Point steppedPoint(Point from, GridStep step, std::int32_t grid);

/// The step that an arrow key means: 1, with Shift 8; nothing for other keys.
std::optional<GridStep> gridStepOf(ToolKey key);

Marker markerOf(SnapKind kind);
/// "vertex", "wall"; for the status bar, English; empty for none.
std::string_view wordOf(SnapKind kind);

} // namespace sectored::editor
