#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/overlay.h"

#include <span>
#include <string>

namespace sectored::editor {

// What the overlays of drafts have in common.

/// A line of a draft. Red and dashed where the edit is rejected.
struct DraftLine {
    Vec2 from{};
    Vec2 to{};
    bool isRefused = false;
};
void addDraftLine(Overlay& overlay, const DraftLine& line);
/// Adds the lines of an open or closed path of points.
void addDraftPath(Overlay& overlay, std::span<const Vec2> points, bool isRefused);

/// Adds the wall on which a draft begins, with a text beside it on its inner side.
void addDraftWall(Overlay& overlay, const MapView& view, WallId wall, const std::string& text);

/// Adds a dashed line from a wall to a handle, with its text.
struct Measured {
    Vec2 from{};
    Vec2 to{};
    std::string text{};
};
void addMeasure(Overlay& overlay, const Measured& measured);

/// Formats a height: "1 280 z".
std::string heightText(std::int64_t z);

} // namespace sectored::editor
