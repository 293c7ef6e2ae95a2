#include "sectored/edit/machine/shut_door.h"

#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/map/sector.h"
#include "sectored/map/wall.h"

#include <algorithm>

namespace sectored {

namespace {

void follow(Plane& plane, const Plane& other)
{
    plane.z = other.z;
    plane.heinum = other.heinum;
    plane.stat = (plane.stat & ~plane_bit::sloped) | (other.stat & plane_bit::sloped);
}

/// Returns the wall of the same loop that ends where this one begins. Null in an open loop.
WallRef wallBefore(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    if (!row.sector.isRow()) {
        return {};
    }
    const auto walls = map.wallsOf(row.sector.row());
    const auto found = std::ranges::find_if(walls, [&](WallId other) {
        return map[other].point2.isRow() && map[other].point2.row() == wall;
    });
    return found != walls.end() ? WallRef(*found) : WallRef();
}

bool hasOwnTile(const Map& map, WallId wall)
{
    const std::int32_t tile = map[wall].picnum;
    const WallRef before = wallBefore(map, wall);
    const WallRef after = map[wall].point2;
    const auto isSame = [&](WallRef other) {
        return other.isRow() && map[other.row()].picnum == tile;
    };
    return tile != 0 && !(isSame(before) && isSame(after));
}

} // namespace

void shutPlanes(Sector& row, MachineClosing closing)
{
    if (row.ceiling.z == row.floor.z && isSloped(row.ceiling) == isSloped(row.floor)) {
        return;
    }
    switch (closing) {
    case MachineClosing::None:
        return;
    case MachineClosing::Ceiling:
        follow(row.ceiling, row.floor);
        return;
    case MachineClosing::Floor:
        follow(row.floor, row.ceiling);
        return;
    case MachineClosing::Both:
        row.floor.z = static_cast<std::int32_t>((std::int64_t{row.floor.z} + row.ceiling.z) / 2);
        row.floor.heinum = 0;
        row.floor.stat &= ~plane_bit::sloped;
        follow(row.ceiling, row.floor);
    }
}

void holdTextures(PatchBuilder& builder, SectorId sector, MachineStill still)
{
    if (still == MachineStill::Any) {
        return;
    }
    for (const WallId wall : builder.base().wallsOf(sector)) {
        if (builder[wall].nextWall.isNull()) {
            std::int32_t& cstat = builder.edit(wall).cstat;
            cstat = still == MachineStill::Bottom ? cstat | wall_bit::alignBottom
                                                  : cstat & ~wall_bit::alignBottom;
        }
    }
}

void showFace(PatchBuilder& builder, SectorId sector, const DoorFace& face)
{
    const Map& map = builder.base();
    for (const WallId wall : map.wallsOf(sector)) {
        const auto partner = partnerOf(map, wall);
        if (partner && (face.always || !hasOwnTile(map, *partner))) {
            builder.edit(*partner).picnum = face.tile;
        }
    }
}

} // namespace sectored
