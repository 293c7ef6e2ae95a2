#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <optional>
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

} // namespace sectored
