#pragma once

#include "editor/view2d/scene/plan_scene.h"

namespace sectored::editor {

/// The floors of the visible sectors in the colours of the ramp, those without a step there by the
/// brush (floorBrush of draw_grid.h); damaged ones are hatched.
void drawSectors(const Canvas& canvas, const PlanScene& scene, const QBrush& plain);

void fillSector(const Canvas& canvas, const SectorPicture& sector, const QBrush& brush);

/// A hatch of 45 degrees, 7 px apart, in the role's colour.
QBrush hatchBrush(const Canvas& canvas, ThemeRole role);

} // namespace sectored::editor
