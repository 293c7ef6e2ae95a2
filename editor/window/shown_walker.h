#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <optional>

namespace sectored::editor {

class Document;
struct Camera;

/// Where one is in the preview, as the status line tells it.
struct ShownWalker {
    Point at;
    std::optional<SectorId> sector; ///< nothing over the void
    int degrees = 0;                ///< he looks there: 0 to the right, 90 upwards in the plan
};

/// Of who looks from there.
ShownWalker shownWalker(const Document& document, const Camera& camera);

} // namespace sectored::editor
