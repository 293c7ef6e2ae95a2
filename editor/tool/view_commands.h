#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/input.h"

#include <optional>
#include <string_view>

namespace sectored::editor {

struct ToolInfo;

// Commands that actions send to the 2D view and its parts, which implement these interfaces. They
// are here because views and actions may not include each other.

/// What a user gives a layer in its list.
enum class LayerPart { Name, Colour };

/// Commands that actions send to the tools of the 2D view.
class View2dCommands {
public:
    View2dCommands() = default;
    View2dCommands(const View2dCommands&) = delete;
    View2dCommands& operator=(const View2dCommands&) = delete;
    virtual ~View2dCommands() = default;

    /// Activates the tool with this id (allTools in tool.h) and moves keyboard focus to the view.
    /// Ignores unknown ids.
    virtual void setTool(std::string_view id) = 0;
    /// Returns the table row of the active tool.
    virtual const ToolInfo& toolInfo() const = 0;
    /// Sends a key to the tool, as if it had been pressed in the view.
    virtual void sendKey(ToolKey key) = 0;
    /// Returns the point at the pointer, where a command acts. Empty while the pointer is outside.
    virtual std::optional<Point> target() const = 0;
    /// Shows the list of layers at the pointer, with the field or the colours for its current row.
    /// Does nothing while the tool is busy. Returns false if nothing is stacked there.
    virtual bool editLayer(LayerPart part) = 0;
};

/// Commands that change which part of the level the 2D view shows.
class CameraCommands {
public:
    CameraCommands() = default;
    CameraCommands(const CameraCommands&) = delete;
    CameraCommands& operator=(const CameraCommands&) = delete;
    virtual ~CameraCommands() = default;

    /// Zooms by one step around the centre.
    virtual void zoomIn() = 0;
    virtual void zoomOut() = 0;
    /// Shows the whole level with a margin, or 16 K units around 0, 0 if the level is empty.
    virtual void frameLevel() = 0;
    /// Shows the selection with a margin, or the whole level if nothing is selected.
    virtual void frameSelection() = 0;
    /// Returns the point at the centre of the view.
    virtual Point middle() const = 0;
};

/// Commands about the reachable area in the 2D view and the route to a place in it.
class ReachCommands {
public:
    ReachCommands() = default;
    ReachCommands(const ReachCommands&) = delete;
    ReachCommands& operator=(const ReachCommands&) = delete;
    virtual ~ReachCommands() = default;

    /// Shows or hides the reachable area.
    virtual void toggle() = 0;
    virtual bool isShown() const = 0;
    /// Returns true while the area is computed, or until edits pause.
    virtual bool isUnderWay() const = 0;
    virtual bool isStopped() const = 0;
    virtual void stopOrStart() = 0;
    /// Shows the reachable area and the route to this place.
    virtual void showWayTo(Point place) = 0;
    virtual void hideWay() = 0;
    virtual bool hasWay() const = 0;
};

} // namespace sectored::editor
