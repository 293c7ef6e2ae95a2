#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include "editor/tool/selection.h"

#include <cstdint>

namespace sectored::editor {

/// Returns the box to show so that the selection is visible with its surroundings: its own box,
/// enlarged on each side by a quarter of its size and at least 512 map units. Empty if nothing is
/// selected.
Box surroundingsOf(const MapView& view, const Selection& selection);
/// Returns the box around a point, with this margin on each side.
Box surroundingsOf(Point point, std::int64_t margin = 512);

} // namespace sectored::editor
