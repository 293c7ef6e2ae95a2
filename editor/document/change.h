#pragma once

namespace sectored::editor {

/// What changed in a document; one signal carries it.
struct Change {
    bool level = false; ///< rows, numbers, anything of the map
    bool selection = false;
    bool query = false;      ///< the query point, or which of its reasons are shown
    bool history = false;    ///< steps, or which of them are done
    bool file = false;       ///< path, modified mark
    bool settings = false;   ///< what tools are set to (ToolOptions)
    bool otherLevel = false; ///< another level was opened; ids have new meanings
    bool visibility = false; ///< hidden or locked objects
    bool pins = false;       ///< the pinned points
    bool walks = false;      ///< the recorded walks
    bool litWall = false;    ///< the wall that the 2D view and the Query panel highlight
};

} // namespace sectored::editor
