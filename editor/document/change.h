#pragma once

namespace sectored::editor {

/// What changed in a document; one signal carries it.
struct Change {
    bool level = false; ///< rows, numbers, anything of the map
    bool selection = false;
    bool query = false;      ///< the query point, or which of its reasons are shown
    bool history = false;    ///< steps, or which of them are done
    bool file = false;       ///< path, modified mark
    bool settings = false;   ///< grid, snapping, what a click takes
    bool otherLevel = false; ///< the ids stand for other things now
    bool visibility = false; ///< what is hidden or locked
    bool pins = false;       ///< the pinned points
    bool walks = false;      ///< the recorded walks
};

} // namespace sectored::editor
