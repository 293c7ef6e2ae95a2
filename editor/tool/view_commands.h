#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/input.h"

#include <optional>
#include <string_view>

namespace sectored::editor {

// What actions ask of the 2D view and of its parts, which implement it. Here because they may not
// include the actions, nor actions them.

/// The tools of the 2D view.
class View2dCommands {
public:
    View2dCommands() = default;
    View2dCommands(const View2dCommands&) = delete;
    View2dCommands& operator=(const View2dCommands&) = delete;
    virtual ~View2dCommands() = default;

    /// Activates the tool of that id (tool.h, allTools) and gives the keys to the view; an unknown
    /// id is ignored.
    virtual void setTool(std::string_view id) = 0;
    virtual std::string_view toolId() const = 0;
    /// Sends a key to the tool, as if it was pressed in the view.
    virtual void sendKey(ToolKey key) = 0;
    /// Where a command acts: at the pointer. Null while that is outside.
    virtual std::optional<Point> target() const = 0;
};

/// The part of the level that the 2D view shows.
class CameraCommands {
public:
    CameraCommands() = default;
    CameraCommands(const CameraCommands&) = delete;
    CameraCommands& operator=(const CameraCommands&) = delete;
    virtual ~CameraCommands() = default;

    /// By one notch, x 1.25, around the middle.
    virtual void zoomIn() = 0;
    virtual void zoomOut() = 0;
    /// Shows the whole level with a margin; an empty level: 16 K units around the origin.
    virtual void frameLevel() = 0;
    /// Shows the selection with a margin; the whole level when nothing is selected.
    virtual void frameSelection() = 0;
    /// The point in the middle of the view.
    virtual Point middle() const = 0;
};

/// The reachable area in the 2D view, and the route to one place of it.
class ReachCommands {
public:
    ReachCommands() = default;
    ReachCommands(const ReachCommands&) = delete;
    ReachCommands& operator=(const ReachCommands&) = delete;
    virtual ~ReachCommands() = default;

    /// Shows the reachable area, or hides it.
    virtual void toggle() = 0;
    virtual bool isShown() const = 0;
    /// Returns true while it is worked out, or waits for the edits to pause.
    virtual bool isUnderWay() const = 0;
    virtual bool isStopped() const = 0;
    virtual void stopOrStart() = 0;
    /// Shows the reachable area and the route to that place of it.
    virtual void showWayTo(Point place) = 0;
    virtual void hideWay() = 0;
    virtual bool hasWay() const = 0;
};

} // namespace sectored::editor
