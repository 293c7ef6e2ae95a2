#include "editor/view3d/shown_surfaces.h"

#include <algorithm>

namespace sectored::editor {

namespace {

bool isMarked(const Map& map, const Selection& selection, const Surface& surface)
{
    if (surface.wall && std::ranges::binary_search(selection.walls, *surface.wall)) {
        return true;
    }
    const auto isChosen = [&selection](SectorId sector) {
        return std::ranges::binary_search(selection.sectors, sector);
    };
    if (!surface.wall) {
        return isChosen(surface.sector);
    }
    // The wall parts of a portal move with the floor or ceiling behind it.
    const SectorRef next = map[*surface.wall].nextSector;
    return surface.kind != SurfaceKind::Wall && next.isRow() && isChosen(next.row());
}

template <class Wanted>
void addVertices(
    std::vector<SurfaceVertex>& vertices,
    const LevelMesh& mesh,
    const MeshPart& part,
    const Wanted& isWanted)
{
    for (std::size_t at = 0; at < part.triangles.size(); ++at) {
        if (isWanted(part.triangles[at].surface)) {
            const auto first = mesh.vertices().subspan(part.first + 3 * at, 3);
            vertices.insert(vertices.end(), first.begin(), first.end());
        }
    }
}

} // namespace

std::vector<SurfaceVertex> verticesOf(const LevelMesh& mesh, const Selection& selection)
{
    std::vector<SurfaceVertex> vertices;
    if (selection.sectors.empty() && selection.walls.empty()) {
        return vertices;
    }
    for (const MeshPart& part : mesh.parts()) {
        addVertices(vertices, mesh, part, [&](const Surface& surface) {
            return isMarked(mesh.map(), selection, surface);
        });
    }
    return vertices;
}

std::vector<SurfaceVertex> verticesOf(const LevelMesh& mesh, const Surface& surface)
{
    std::vector<SurfaceVertex> vertices;
    const auto part = std::ranges::find(mesh.parts(), surface.sector, &MeshPart::sector);
    if (part != mesh.parts().end()) {
        addVertices(vertices, mesh, *part, [&surface](const Surface& each) {
            return each == surface;
        });
    }
    return vertices;
}

PreviewColours coloursOf(const Theme& theme)
{
    const auto colour = [&theme](ThemeRole role) {
        return theme[role].colour;
    };
    PreviewColours colours{
        .edge = colour(ThemeRole::PreviewEdge),
        .sky = colour(ThemeRole::PreviewSky),
        .horizon = colour(ThemeRole::PreviewHorizon),
        .ground = colour(ThemeRole::PreviewGround)};
    const auto set = [&](SurfaceLook look, ThemeRole role) {
        colours.surfaces[static_cast<std::size_t>(look)] = colour(role);
    };
    set(SurfaceLook::Floor, ThemeRole::PreviewFloor);
    set(SurfaceLook::Ceiling, ThemeRole::PreviewCeiling);
    set(SurfaceLook::Wall, ThemeRole::PreviewWall);
    set(SurfaceLook::Step, ThemeRole::PreviewStep);
    set(SurfaceLook::Lintel, ThemeRole::PreviewLintel);
    set(SurfaceLook::Pane, ThemeRole::PreviewWall);
    set(SurfaceLook::Sky, ThemeRole::PreviewSky);
    return colours;
}

} // namespace sectored::editor
