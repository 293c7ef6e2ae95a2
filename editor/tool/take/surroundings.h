#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include "editor/tool/selection.h"

#include <cstdint>

namespace sectored::editor {

/// The part of the plan to show so that the selection is seen with what lies around it: its box,
/// larger by a quarter of its size and by no less than 512 map units on each side. Empty when
/// nothing is selected.
Box surroundingsOf(const MapView& view, const Selection& selection);
/// The same for a place, with this margin on each side.
Box surroundingsOf(Point place, std::int64_t margin = 512);

} // namespace sectored::editor
