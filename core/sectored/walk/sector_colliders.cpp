#include "sectored/walk/sector_colliders.h"

#include "sectored/mesh/emit_sector.h"

#include <algorithm>

namespace sectored {

namespace {

bool stops(const Map& map, SectorId sector, PlaneKind kind)
{
    return !bunchOf(map, planeOf(map[sector], kind));
}

bool isClosed(const WallStop& stop)
{
    return stop.across.floor >= stop.across.ceiling;
}

PortalPieces blockingPieces(const Map& map, const PortalWall& portal)
{
    const bool blocks = (map[portal.wall].cstat & wall_bit::blocking) != 0;
    return {.whole = blocks || std::ranges::all_of(portal.stops, isClosed)};
}

} // namespace

SectorMesh collidersOf(const MapView& view, SectorId sector)
{
    return emitSector(view.map, sector, {.hasPlane = stops, .piecesOf = blockingPieces});
}

} // namespace sectored
