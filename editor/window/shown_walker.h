#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <optional>

namespace sectored::editor {

class Document;
struct Camera;

/// Position and direction in the 3D view, for the status bar.
struct ShownWalker {
    Point at;
    std::optional<SectorId> sector; ///< empty outside all sectors
    int degrees = 0;                ///< direction: 0 is right, 90 is up in the 2D view
};

/// Creates the walker for a camera at this position.
ShownWalker shownWalker(const Document& document, const Camera& camera);

} // namespace sectored::editor
