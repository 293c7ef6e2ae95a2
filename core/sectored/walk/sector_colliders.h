#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/sector_mesh.h"

namespace sectored {

/// What stops a player in a sector (Spec: collision 7); as meshOf, with these differences:
///
/// 1. A portal with wall_bit::blocking, and one whose neighbour is closed along it (the floor
///    reaches the ceiling), is a Wall over the whole height of the sector.
/// 2. Sky stops him as other planes do, and so does the part over a neighbour's sky that is lower;
///    between joined skies there is none once withOneSky has been here. Games let him pass there,
///    and out of the level over the walls behind.
/// 3. Version 9: a floor or ceiling that belongs to a bunch is open, masked or not.
/// 4. Nothing is Masked.
///
/// Surfaces count from both sides, so a blocking wall is met from the neighbour too as long as this
/// sector is looked at.
SectorMesh collidersOf(const MapView& view, SectorId sector);

} // namespace sectored
