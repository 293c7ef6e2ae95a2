#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <optional>
#include <span>
#include <string>

namespace sectored {

/// Compares two levels regardless of the numbers of their rows. Returns a sector of the first to
/// which none of the second is equal: in its fields, in its walls with their fields, portals and
/// first wall, or in its sprites. Empty if there is none. The patch leads from the first level to
/// the second, and only what it changes is compared.
std::optional<SectorId> changedSector(const MapView& one, const MapView& other, const Patch& patch);

/// Returns a text that changes with any field of a sector, of its walls and of the other sides of
/// its portals, and with its first wall.
std::string looksOf(const Map& map, SectorId sector);

/// Returns a text that changes with any field of the sectors, of their walls and of their sprites,
/// and with their first walls, but not with portals, numbers or the order of rows. Linear in the
/// sprites of the level.
std::string copyLooksOf(const Map& map, std::span<const SectorId> sectors);

} // namespace sectored
