#include "editor/view2d/paint/draw_walls.h"

#include <array>
#include <span>
#include <utility>

namespace sectored::editor {

namespace {

using Lines = std::vector<PlanLine>;

Lines linesOf(const Scene2d& scene, Lines SectorPicture::*kind)
{
    Lines lines;
    for (const PlanSector& entry : scene.visible) {
        const Lines& more = (*entry.picture).*kind;
        lines.insert(lines.end(), more.begin(), more.end());
    }
    return lines;
}

/// Adds the portals whose line is in the picture of a sector out of reach.
void addFarPortals(Lines& lines, const Scene2d& scene)
{
    const Visibility& visibility = scene.visibility;
    if (sectorsOutOfReach(visibility).empty()) {
        return;
    }
    for (const PlanSector& entry : scene.visible) {
        for (const FarPortal& portal : entry.picture->farPortals) {
            if (isUnseen(visibility, portal.beside) || isFrozen(visibility, portal.beside)) {
                lines.push_back(portal.line);
            }
        }
    }
}

struct RoleLines {
    ThemeRole role;
    Lines lines{};
};

/// Returns the lines in drawing order, lowest first.
std::array<RoleLines, 4> wallLines(const Scene2d& scene)
{
    Lines frozen;
    for (const PlanSector& entry : scene.frozen) {
        frozen.insert(frozen.end(), entry.picture->edges.begin(), entry.picture->edges.end());
    }
    return {
        RoleLines{ThemeRole::Frozen, std::move(frozen)},
        RoleLines{ThemeRole::Damaged, linesOf(scene, &SectorPicture::damaged)},
        RoleLines{ThemeRole::Portal, portalLines(scene)},
        RoleLines{ThemeRole::Solid, linesOf(scene, &SectorPicture::solid)}};
}

void drawCasing(const Canvas& canvas, std::span<const RoleLines> walls)
{
    const QColor edge = canvas[ThemeRole::Background].colour;
    for (const RoleLines& wall : walls) {
        const double width = canvas[wall.role].width + 2 * lineEdge;
        drawLines(canvas, wall.lines, {.colour = edge, .width = width});
    }
}

} // namespace

std::vector<PlanLine> portalLines(const Scene2d& scene)
{
    Lines portals = linesOf(scene, &SectorPicture::portal);
    addFarPortals(portals, scene);
    return portals;
}

void drawWalls(const Canvas& canvas, const Scene2d& scene, LineGround ground)
{
    const auto walls = wallLines(scene);
    if (ground == LineGround::Pictures && canvas.quality == Quality::Fine) {
        drawCasing(canvas, walls);
    }
    for (const RoleLines& wall : walls) {
        drawLines(canvas, wall.lines, lineStyle(canvas[wall.role]));
    }
}

} // namespace sectored::editor
