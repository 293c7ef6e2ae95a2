#pragma once

#include "editor/view2d/scene/layer_tints.h"
#include "editor/view2d/scene/scene_2d.h"

#include <QBrush>

namespace sectored::editor {

class FlatPainter;

/// How sectors without a step of the ramp are filled.
struct SectorLook {
    const QBrush& plain;          ///< see floorBrush
    const LayerTints& tints;      ///< over it
    FlatPainter* tiles = nullptr; ///< instead of `plain`; null: `plain`
};

/// Fills the floors of the visible sectors with ramp colours, and those without a step as `look`
/// says. Damaged sectors are hatched.
void drawSectors(const Canvas& canvas, const Scene2d& scene, const SectorLook& look);

void fillSector(const Canvas& canvas, const SectorPicture& sector, const QBrush& brush);

/// Returns a 45 degree hatch, 7 px apart, in the role's colour.
QBrush hatchBrush(const Canvas& canvas, ThemeRole role);

} // namespace sectored::editor
