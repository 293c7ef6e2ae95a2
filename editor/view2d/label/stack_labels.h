#pragma once

#include "sectored/query/sector_index.h"

#include "editor/view2d/label/draw_labels.h"

namespace sectored::editor {

/// How many sectors lie over each other, where three or more do. The most first: none lies on
/// another, on an obstacle, or is cut by the edge of the area.
std::vector<PlacedLabel> stackLabels(
    const Canvas& canvas,
    const SectorIndex& sectors,
    const LabelRequest& request,
    TextPictures& pictures);

} // namespace sectored::editor
