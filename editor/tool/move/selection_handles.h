#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// A handle at the box round a selection. `x` and `y` are -1, 0 or 1: the sides at which it is; a
/// corner has both. The turn handle is outside the upper right corner.
struct Handle {
    int x = 0;
    int y = 0;
    bool turns = false;
    Vec2 at{};

    bool isCorner() const { return x != 0 && y != 0 && !turns; }
};

/// Effect of the handles at edges.
enum class EdgeHandles { Scale, Skew };

/// Returns true if the Select tool shows handles.
bool showsHandles(const ToolOptions& options);
void setShowsHandles(ToolOptions& options, bool isOn);
EdgeHandles edgeHandles(const ToolOptions& options);
void setEdgeHandles(ToolOptions& options, EdgeHandles edges);

/// Returns the box of what handles would change: the selected sectors, otherwise the vertices of
/// the selection. Empty if that is not more than a point.
std::optional<Box> handledBox(const EditTarget& target);

/// Returns the handles of a box, a few pixels outside it. A box without width or height has no
/// handles that would scale it there.
std::vector<Handle> handlesOf(const Box& box, double unitsPerPixel);

/// Returns the handle at the pointer, if there is one.
std::optional<Handle> handleAt(const std::vector<Handle>& handles, const PointerInput& input);

/// Adds the frame and the handles of a box.
void addHandles(Overlay& overlay, const Box& box, double unitsPerPixel);

/// Returns the pointer over a handle.
PointerShape pointerOver(const Handle& handle, EdgeHandles edges);

} // namespace sectored::editor
