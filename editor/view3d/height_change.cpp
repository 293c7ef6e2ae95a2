#include "editor/view3d/height_change.h"

#include "editor/view3d/stand_place.h"

#include <algorithm>
#include <vector>

namespace sectored::editor {

namespace {

/// Returns the sector behind a portal, or the sector itself if the link is invalid.
SectorId neighbourOf(const Map& map, const Surface& surface)
{
    const SectorRef next = map[*surface.wall].nextSector;
    return next.isRow() ? next.row() : surface.sector;
}

PlaneKind nearerPlane(const Map& map, const PickedSurface& picked)
{
    const Vec2 at{picked.at.x, picked.at.y};
    const double above = picked.at.z - heightOf(map, picked.surface.sector, PlaneKind::Floor, at);
    const double below = heightOf(map, picked.surface.sector, PlaneKind::Ceiling, at) - picked.at.z;
    return above <= below ? PlaneKind::Floor : PlaneKind::Ceiling;
}

const Plane& planeOf(const Map& map, AimedPlane aimed)
{
    const Sector& sector = map[aimed.sector];
    return aimed.plane == PlaneKind::Floor ? sector.floor : sector.ceiling;
}

} // namespace

std::optional<AimedPlane> aimedPlane(const Map& map, const PickedSurface& picked)
{
    if (picked.sprite) {
        const SectorRef sector = map[*picked.sprite].sector;
        return sector.isRow()
                   ? std::optional(AimedPlane{.sector = sector.row(), .plane = PlaneKind::Floor})
                   : std::nullopt;
    }
    const Surface& surface = picked.surface;
    switch (surface.kind) {
    case SurfaceKind::Floor:
        return AimedPlane{.sector = surface.sector, .plane = PlaneKind::Floor};
    case SurfaceKind::Ceiling:
        return AimedPlane{.sector = surface.sector, .plane = PlaneKind::Ceiling};
    case SurfaceKind::Lower:
        return AimedPlane{.sector = neighbourOf(map, surface), .plane = PlaneKind::Floor};
    case SurfaceKind::Upper:
        return AimedPlane{.sector = neighbourOf(map, surface), .plane = PlaneKind::Ceiling};
    case SurfaceKind::Wall:
    case SurfaceKind::Masked:
        break;
    }
    return AimedPlane{.sector = surface.sector, .plane = nearerPlane(map, picked)};
}

std::int32_t heightOf(const Map& map, AimedPlane aimed)
{
    return planeOf(map, aimed).z;
}

SetEachRequest raised(const Map& map, AimedPlane aimed, const Selection& selection, std::int64_t up)
{
    const bool isSelected = std::ranges::binary_search(selection.sectors, aimed.sector);
    const std::vector<SectorId> sectors =
        isSelected ? selection.sectors : std::vector{aimed.sector};
    SetEachRequest request{
        .rows = sectors,
        .field = aimed.plane == PlaneKind::Floor ? "floorz" : "ceilingz",
        .values = {}};
    for (const SectorId sector : sectors) {
        request.values.push_back(planeOf(map, {.sector = sector, .plane = aimed.plane}).z - up);
    }
    return request;
}

} // namespace sectored::editor
