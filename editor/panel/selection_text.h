#pragma once

#include "core/map/map_view.h"

#include "editor/tool/selection.h"

#include <QString>

namespace sectored::editor {

/// "Sector 3", "2 walls", "3 sectors, 1 wall".
QString selectionHeading(const MapView& view, const Selection& selection);
/// One line of facts about a single thing: "16 walls, 3 holes"; empty for several.
QString selectionComment(const MapView& view, const Selection& selection);

} // namespace sectored::editor
