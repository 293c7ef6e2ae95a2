#pragma once

#include "sectored/map/map.h"
#include "sectored/walk/walker_settings.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace sectored::editor {

/// Whether the player can walk on what is made, with the reason in English.
struct WalkVerdict {
    bool isWalkable = true;
    std::string text{};
};

/// Returns the highest step that the player climbs by walking, in Build z units.
std::int64_t highestStep(const WalkerSettings& player);
/// Returns the room between floor and ceiling that the standing player needs, in Build z units.
std::int64_t neededHeadroom(const WalkerSettings& player);

/// Returns a height of a side view, in map units.
double sideHeight(std::int64_t z);

/// Returns whether the player climbs steps of this height, up or down.
WalkVerdict stepVerdict(std::int64_t rise, const WalkerSettings& player);

/// Returns the least room between floor and ceiling at the corners of the sectors. Negative where
/// they cross. Empty without sectors.
std::optional<std::int64_t> leastHeadroom(const Map& map, std::span<const SectorId> sectors);

/// Returns whether the player can stand in that room.
WalkVerdict headroomVerdict(std::int64_t headroom, const WalkerSettings& player);

} // namespace sectored::editor
