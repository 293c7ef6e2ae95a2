#pragma once

#include "editor/setting/plan_fill.h"
#include "editor/view2d/scene/scene_2d.h"
#include "editor/view2d/tile/plan_tiles.h"

namespace sectored::editor {

/// Fills sectors with the tiles of their floors or ceilings, as they lie there, with their shade
/// and no distance. A sky is filled with the mean of its tile. Where a texel is less than a pixel,
/// pixels show means of texels. Spec: content 2.3, 2.6.
class FlatPainter {
public:
    /// Precondition: all outlive the painter; the fill is not plain.
    FlatPainter(const Canvas& canvas, const Scene2d& scene, const PlanTiles& tiles, PlanFill fill);

    void fill(const PlanSector& sector);

private:
    const Canvas& m_canvas;
    const Scene2d& m_scene;
    const GameTiles& m_game;
    UsedPictures m_pictures;
    PlanFill m_fill;
};

/// Draws a small cloud in each large enough sector whose fill is a sky.
void drawSkyBadges(const Canvas& canvas, const Scene2d& scene, PlanFill fill);

} // namespace sectored::editor
