#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/sector_mesh.h"

namespace sectored {

/// Returns the surfaces that stop a player in a sector (Spec: collision 7). They are those of
/// meshOf, with these differences:
///
/// 1. A portal with wall_bit::blocking, or to a neighbour that is closed along it (the floor
///    reaches the ceiling), is a Wall over the whole height of the sector.
/// 2. Sky stops the player like other planes, and so does the part of a portal above a neighbour's
///    lower sky; after withOneSky, joined skies have no such part. Games let the player pass there,
///    and out of the level over the walls behind.
/// 3. Version 9: a floor or ceiling of a bunch is open, masked or not.
/// 4. No surface is Masked.
///
/// Surfaces are two-sided, so a blocking wall also stops a body in the neighbour sector while this
/// sector is searched.
SectorMesh collidersOf(const MapView& view, SectorId sector);

} // namespace sectored
