#pragma once

#include "editor/view2d/scene/scene_2d.h"

namespace sectored::editor {

/// Fills the floors of the visible sectors with ramp colours. Those without a step are filled with
/// `plain` (see floorBrush) and tinted in the colour of their layer. Damaged sectors are hatched.
void drawSectors(const Canvas& canvas, const Scene2d& scene, const QBrush& plain);

void fillSector(const Canvas& canvas, const SectorPicture& sector, const QBrush& brush);

/// Returns a 45 degree hatch, 7 px apart, in the role's colour.
QBrush hatchBrush(const Canvas& canvas, ThemeRole role);

} // namespace sectored::editor
