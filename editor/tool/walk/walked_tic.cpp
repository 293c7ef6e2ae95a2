#include "editor/tool/walk/walked_tic.h"

#include "sectored/collide/sweep/swept_box.h"

#include <utility>

namespace sectored::editor {

namespace {

std::vector<std::array<Vec3, 3>> floorsNear(const WalkedTic& tic, const LevelSurfaces& surfaces)
{
    std::vector<std::array<Vec3, 3>> floors;
    const SweptBox box = boxOfMove(wantedMove(tic));
    for (const SectorId sector : tic.reached) {
        const SectorPart* const part = surfaces.find(sector);
        if (part == nullptr) {
            continue;
        }
        for (const SurfaceTriangle& triangle : part->triangles) {
            const auto& [a, b, c] = triangle.corners;
            if (triangle.surface.kind == SurfaceKind::Floor
                && canTouch(box, colliderTriangle(a, b, c))) {
                floors.push_back(triangle.corners);
            }
        }
    }
    return floors;
}

BodyHeights heightsOf(const WalkerState& state, Walker& walker)
{
    const WalkerSettings& settings = walker.settings();
    const Vec3 foot = walker.footOf(state);
    const double climb = state.crouched ? settings.crouchedStepHeight : settings.mover.stepHeight;
    BodyHeights heights{
        .floor = foot.z,
        .foot = foot.z,
        .eye = walker.eyeOf(state).z,
        .head = 2 * state.body.place.centre.z - foot.z,
        .step = foot.z + climb};
    heights.ceiling = heights.head;
    if (const SectorPart* const part = walker.worldOf(state).surfaces().find(state.sector())) {
        heights.floor = part->floor.at(onPlan(foot));
        heights.ceiling = part->ceiling.at(onPlan(foot));
    }
    return heights;
}

} // namespace

WalkedTic withSurroundings(WalkedTic tic, Walker& walker)
{
    LevelWorld& world = walker.worldOf(tic.after);
    tic.struck = struckTriangles(world, tic.trace);
    tic.reached.assign(world.reached().begin(), world.reached().end());
    tic.body = world.shape();
    tic.floors = floorsNear(tic, world.surfaces());
    tic.heights = heightsOf(tic.after, walker);
    return tic;
}

ShapeMove wantedMove(const WalkedTic& tic)
{
    return {.shape = ellipsoidOf(tic.body), .place = tic.trace.start, .motion = tic.trace.wish};
}

bool isOfTheWay(const MoveLeg& leg)
{
    return leg.kind == LegKind::Walk || leg.kind == LegKind::Fall;
}

} // namespace sectored::editor
