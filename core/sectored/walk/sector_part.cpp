#include "sectored/walk/sector_part.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/tolerance.h"
#include "sectored/walk/passages.h"
#include "sectored/walk/sector_colliders.h"

#include <utility>

namespace sectored {

namespace {

bool readsBefore(Vec2 a, Vec2 b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

/// Returns true if the ray from p to the east crosses a wall. Sorts the end points, so that both
/// sides of a portal give the same result, however the product is rounded.
bool crossesRay(Vec2 a, Vec2 b, Vec2 p)
{
    if ((a.y > p.y) == (b.y > p.y)) {
        return false;
    }
    if (readsBefore(b, a)) {
        std::swap(a, b);
    }
    const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return b.y > a.y ? side > 0 : side < 0;
}

/// Returns the picture that the engine draws on a surface.
std::int32_t pictureOf(const Map& map, const Surface& surface)
{
    switch (surface.kind) {
    case SurfaceKind::Floor:
        return map[surface.sector].floor.picnum;
    case SurfaceKind::Ceiling:
        return map[surface.sector].ceiling.picnum;
    case SurfaceKind::Lower:
    case SurfaceKind::Upper:
    case SurfaceKind::Wall:
    case SurfaceKind::Masked:
        break;
    }
    const Wall& wall = map[*surface.wall];
    const bool isSwapped = surface.kind == SurfaceKind::Lower
                           && (wall.cstat & wall_bit::bottomSwap) != 0 && wall.nextWall.isRow();
    return isSwapped ? map[wall.nextWall.row()].picnum : wall.picnum;
}

} // namespace

SectorPart partOf(const MapView& view, SectorId sector)
{
    SectorMesh mesh = collidersOf(view, sector);
    SectorPart part{
        .triangles = std::move(mesh.triangles),
        .fault = mesh.fault,
        .floor = heightPlaneOf(view.map, sector, PlaneKind::Floor),
        .ceiling = heightPlaneOf(view.map, sector, PlaneKind::Ceiling),
        .floorPicture = view.map[sector].floor.picnum};
    part.pictures.reserve(part.triangles.size());
    for (const SurfaceTriangle& triangle : part.triangles) {
        part.pictures.push_back(pictureOf(view.map, triangle.surface));
    }
    part.passages = passagesOf(view, sector, part);
    for (const Segment& edge : edgesOf(view.map, sector)) {
        part.outline.push_back({toVec2(edge.a), toVec2(edge.b)});
    }
    return part;
}

bool isOver(const SectorPart& part, Vec2 p)
{
    bool inside = false;
    for (const auto& wall : part.outline) {
        if (crossesRay(wall[0], wall[1], p)) {
            inside = !inside;
        }
    }
    return inside;
}

bool isWithin(const SectorPart& part, Vec3 p)
{
    const Vec2 below = onPlan(p);
    return p.z >= part.floor.at(below) - roomSlack && p.z <= part.ceiling.at(below) + roomSlack
           && isOver(part, below);
}

} // namespace sectored
