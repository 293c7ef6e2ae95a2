#pragma once

#include "sectored/query/sector_index.h"

#include "editor/view2d/canvas/canvas.h"

namespace sectored::editor {

/// Tints every pixel whose middle a sector holds, by how many do; in fast quality blocks of pixels.
void drawHeat(const Canvas& canvas, const SectorIndex& sectors);

} // namespace sectored::editor
