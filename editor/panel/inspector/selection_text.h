#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/selection.h"

#include <QString>

namespace sectored::editor {

/// "Sector 3", "2 walls", "3 sectors, 1 wall".
QString selectionHeading(const MapView& view, const Selection& selection);
/// One line of facts: "16 walls in 2 loops, 3 portals, area 1 048 576"; empty for a vertex.
QString selectionComment(const MapView& view, const Selection& selection);

} // namespace sectored::editor
