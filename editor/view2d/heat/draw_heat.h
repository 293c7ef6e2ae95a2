#pragma once

#include "sectored/query/sector_index.h"

#include "editor/view2d/canvas/canvas.h"

namespace sectored::editor {

/// Tints every pixel by the number of sectors that contain its centre. Works on blocks of pixels in
/// Fast quality.
void drawHeat(const Canvas& canvas, const SectorIndex& sectors);

} // namespace sectored::editor
