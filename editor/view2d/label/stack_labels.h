#pragma once

#include "sectored/query/sector_index.h"

#include "editor/view2d/label/draw_labels.h"

namespace sectored::editor {

/// Returns the number of layers as labels, where there are three or more. The highest numbers come
/// first. Labels never overlap each other or an obstacle, and the edge of the area never cuts one.
std::vector<PlacedLabel> stackLabels(
    const Canvas& canvas,
    const SectorIndex& sectors,
    const LabelRequest& request,
    TextPictures& pictures);

} // namespace sectored::editor
