#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"

#include <optional>
#include <span>

namespace sectored::editor {

/// Points that move together.
struct GroupAim {
    std::span<const Point> vertices{}; ///< sorted; any of them may snap to a vertex of the level
    Point anchor{};                    ///< the point that snaps to the grid
    Vec2 wanted{};                     ///< the offset to snap
    Modifiers modifiers{};
    std::optional<double> unitsPerPixel{}; ///< empty: does not snap to vertices
};

/// Returns the integer offset for a group of points: the smallest change of the wanted one that
/// puts a vertex of the group on a visible vertex of the level, if one is within 10 px; otherwise
/// the one that puts the anchor on the nearest grid intersection. Kinds that are switched off are
/// skipped; Ctrl inverts the settings as in `snap`. O(n log n) in the vertices that meet.
Point snappedOffset(const EditTarget& target, const GroupAim& aim);

} // namespace sectored::editor
