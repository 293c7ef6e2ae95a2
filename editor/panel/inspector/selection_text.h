#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/selection.h"

#include <QString>

namespace sectored::editor {

/// Returns for example "Sector 3", "2 walls", "3 sectors, 1 wall".
QString selectionHeading(const MapView& view, const Selection& selection);
/// Returns a line of facts, such as "16 walls in 2 loops, 3 portals, area 1 048 576". Empty for
/// vertices.
QString selectionComment(const MapView& view, const Selection& selection);

} // namespace sectored::editor
