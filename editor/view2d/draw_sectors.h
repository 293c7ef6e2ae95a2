#pragma once

#include "editor/view2d/plan_scene.h"

namespace sectored::editor {

/// The floors of the visible sectors in the colours of the ramp, those without a step there in the
/// plain fill; damaged ones are hatched.
void drawSectors(const Canvas& canvas, const PlanScene& scene);

/// A sector's floor in one colour.
void fillSector(const Canvas& canvas, const SectorPicture& sector, const QColor& colour);

/// A hatch of 45 degrees, 7 px apart, in the role's colour.
QBrush hatchBrush(const Canvas& canvas, ThemeRole role);

} // namespace sectored::editor
