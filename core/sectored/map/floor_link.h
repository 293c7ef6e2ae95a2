#pragma once

#include "sectored/map/map.h"

#include <array>
#include <cstdint>
#include <optional>

namespace sectored {

/// One of the two extended links of version 9 between walls of sectors stacked above each other
/// (TROR). Two linked walls have the same end points in the same direction and refer to each other,
/// one by its upper link, the other by its lower link.
struct FloorLink {
    std::int32_t bit = 0;            ///< bit of Wall::cstat
    WallRef Wall::*named = nullptr;  ///< wall above or below
    WallRef Wall::*answer = nullptr; ///< member by which that wall refers back to this one
};

inline constexpr std::array floorLinks{
    FloorLink{wall_bit::upperLink, &Wall::upperWall, &Wall::lowerWall},
    FloorLink{wall_bit::lowerLink, &Wall::lowerWall, &Wall::upperWall},
};

/// Returns the wall that this one is linked to, if they refer to each other.
std::optional<WallId> floorPartnerOf(const Map& map, WallId wall, const FloorLink& link);

/// Returns true if the level has version 9 and the wall's bit is set, but the linked wall does not
/// exist or does not refer back.
bool isFloorLinkBroken(const Map& map, WallId wall, const FloorLink& link);

/// Removes the link from a wall, including its bit.
void clearFloorLink(Wall& wall, const FloorLink& link);

} // namespace sectored
