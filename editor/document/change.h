#pragma once

namespace sectored::editor {

/// The parts of a document that changed, as its signal reports them.
struct Change {
    bool level = false; ///< any part of the map
    bool selection = false;
    bool query = false;      ///< the query point, or the shown parts of its result
    bool history = false;    ///< the steps, the names of states, or which is the current one
    bool file = false;       ///< the path, or whether there are unsaved changes
    bool settings = false;   ///< what tools are set to (ToolOptions)
    bool otherLevel = false; ///< the level was replaced; its ids refer to other rows
    bool visibility = false; ///< the hidden and locked objects
    bool pins = false;       ///< the pinned points
    bool walks = false;      ///< the recorded walks
    bool narrator = false;   ///< the method or the step that the narrator of a query shows
    bool sweep = false;      ///< the way of the Sweep tool
    bool bench = false;      ///< the case of the collision bench, or how it is shown
    bool benchTime = false;  ///< the shown time of the bench
    bool litWall = false;    ///< the wall that the 2D view and the Query panel highlight
};

} // namespace sectored::editor
