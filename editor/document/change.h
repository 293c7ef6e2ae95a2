#pragma once

namespace sectored::editor {

/// The parts of a document that changed, as its signal reports them.
struct Change {
    bool level = false; ///< any part of the map
    bool selection = false;
    bool query = false;      ///< the query point, or the shown parts of its result
    bool history = false;    ///< the steps, or how many are applied
    bool file = false;       ///< the path, or whether there are unsaved changes
    bool settings = false;   ///< what tools are set to (ToolOptions)
    bool otherLevel = false; ///< the level was replaced; its ids refer to other rows
    bool visibility = false; ///< the hidden and locked objects
    bool pins = false;       ///< the pinned points
    bool walks = false;      ///< the recorded walks
    bool litWall = false;    ///< the wall that the 2D view and the Query panel highlight
};

} // namespace sectored::editor
