#pragma once

#include "sectored/asset/game/game_machines.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Returns a height that a machine moves to or stands at: of the sector itself, or of those that
/// portals connect to it. Heights are those of planes at their first wall, as games compare them.
/// Empty if no neighbour has one, and for a source that is no height.
std::optional<std::int32_t> heightOf(const Map& map, SectorId sector, MachineSource source);

} // namespace sectored
