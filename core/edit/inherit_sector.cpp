#include "core/edit/inherit_sector.h"

namespace sectored {

namespace {

/// Version 9: the plane belongs to a bunch of stacked sectors, whose number is in xpanning.
constexpr std::int32_t extendedPlane = 1 << 10;

Sector plainRoom()
{
    Sector room;
    room.ceiling.z = -8192;
    room.floor.z = 8192;
    return room;
}

Plane levelled(Plane plane, std::int32_t version)
{
    plane.stat &= ~plane_bit::sloped;
    plane.heinum = 0;
    plane.pal = 0;
    if (version == 9 && (plane.stat & extendedPlane) != 0) {
        plane.stat &= ~extendedPlane;
        plane.xpanning = 0;
    }
    return plane;
}

Int128 squaredLength(const Segment& line)
{
    const Int128 dx = Int128{line.b.x} - line.a.x;
    const Int128 dy = Int128{line.b.y} - line.a.y;
    return dx * dx + dy * dy;
}

std::optional<SectorId> neighbourOf(
    const MapView& view,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    std::size_t heir)
{
    std::optional<SectorId> best;
    Int128 longest = 0;
    for (const RedrawnWall& wall : redrawn.walls) {
        if (wall.heir != heir || !wall.facing) {
            continue;
        }
        const auto neighbour = owners.heirs[redrawn.walls[*wall.facing].heir].source;
        const Int128 length = squaredLength(wall.line);
        if (neighbour
            && (length > longest
                || (length == longest
                    && view.numbering().of(*neighbour) < view.numbering().of(*best)))) {
            longest = length;
            best = neighbour;
        }
    }
    return best;
}

Sector madeOfVoid(const Sector& neighbour, std::int32_t version)
{
    Sector sector = neighbour;
    sector.ceiling = levelled(neighbour.ceiling, version);
    sector.floor = levelled(neighbour.floor, version);
    sector.lotag = 0;
    sector.hitag = 0;
    sector.extra = -1;
    return sector;
}

} // namespace

Sector inheritSector(
    const MapView& view,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    std::size_t heir)
{
    const Heir& made = owners.heirs[heir];
    if (!made.source) {
        const auto neighbour = neighbourOf(view, owners, redrawn, heir);
        return neighbour ? madeOfVoid(view.map[*neighbour], view.map.header().version)
                         : plainRoom();
    }
    Sector sector = view.map[*made.source];
    sector.extra = -1;
    if (made.origin == HeirOrigin::ClosedShape) {
        sector.lotag = 0;
        sector.hitag = 0;
    }
    return sector;
}

} // namespace sectored
