#include "sectored/mesh/sector_mesh.h"

#include "sectored/mesh/emit_sector.h"

namespace sectored {

namespace {

bool isDrawn(const Map& map, SectorId sector, PlaneKind kind)
{
    const Plane& plane = planeOf(map[sector], kind);
    return !bunchOf(map, plane) || (plane.stat & plane_bit::maskedOrTranslucent) != 0;
}

PortalPieces drawnPieces(const Map& map, const PortalWall& portal)
{
    const Sector& own = map[portal.sector];
    const Sector& across = map[portal.across];
    return {
        .lower = !isSky(own.floor) || !isSky(across.floor),
        .upper = !isSky(own.ceiling) || !isSky(across.ceiling),
        .opening = (map[portal.wall].cstat & (wall_bit::masked | wall_bit::oneWay)) != 0};
}

} // namespace

SectorMesh meshOf(const MapView& view, SectorId sector)
{
    return emitSector(view.map, sector, {.hasPlane = isDrawn, .piecesOf = drawnPieces});
}

} // namespace sectored
