#include "editor/view2d/draw_walls.h"

namespace sectored::editor {

namespace {

void drawKind(
    const Canvas& canvas,
    const PlanScene& scene,
    std::vector<PlanLine> SectorPicture::*kind,
    ThemeRole role)
{
    std::vector<PlanLine> lines;
    for (const LevelPicture::Entry& entry : scene.visible) {
        const std::vector<PlanLine>& more = (*entry.picture).*kind;
        lines.insert(lines.end(), more.begin(), more.end());
    }
    drawLines(canvas, lines, lineStyle(canvas[role]));
}

} // namespace

void drawWalls(const Canvas& canvas, const PlanScene& scene)
{
    drawKind(canvas, scene, &SectorPicture::damaged, ThemeRole::Damaged);
    drawKind(canvas, scene, &SectorPicture::portal, ThemeRole::Portal);
    drawKind(canvas, scene, &SectorPicture::solid, ThemeRole::Solid);
}

} // namespace sectored::editor
