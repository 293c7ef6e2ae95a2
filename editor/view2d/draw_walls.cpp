#include "editor/view2d/draw_walls.h"

namespace sectored::editor {

namespace {

using Lines = std::vector<PlanLine>;

Lines linesOf(const PlanScene& scene, Lines SectorPicture::*kind)
{
    Lines lines;
    for (const PlanSector& entry : scene.visible) {
        const Lines& more = (*entry.picture).*kind;
        lines.insert(lines.end(), more.begin(), more.end());
    }
    return lines;
}

/// The portals whose line is in the picture of a sector that is hidden or locked.
void addFarPortals(Lines& lines, const PlanScene& scene)
{
    const Visibility& visibility = scene.visibility;
    if (visibility.hiddenSectors.empty() && visibility.lockedSectors.empty()) {
        return;
    }
    for (const PlanSector& entry : scene.visible) {
        for (const FarPortal& portal : entry.picture->farPortals) {
            if (isHidden(visibility, portal.beside) || isLocked(visibility, portal.beside)) {
                lines.push_back(portal.line);
            }
        }
    }
}

} // namespace

void drawWalls(const Canvas& canvas, const PlanScene& scene)
{
    Lines frozen;
    for (const PlanSector& entry : scene.frozen) {
        frozen.insert(frozen.end(), entry.picture->edges.begin(), entry.picture->edges.end());
    }
    drawLines(canvas, frozen, lineStyle(canvas[ThemeRole::Frozen]));
    drawLines(
        canvas,
        linesOf(scene, &SectorPicture::damaged),
        lineStyle(canvas[ThemeRole::Damaged]));
    Lines portals = linesOf(scene, &SectorPicture::portal);
    addFarPortals(portals, scene);
    drawLines(canvas, portals, lineStyle(canvas[ThemeRole::Portal]));
    drawLines(canvas, linesOf(scene, &SectorPicture::solid), lineStyle(canvas[ThemeRole::Solid]));
}

} // namespace sectored::editor
