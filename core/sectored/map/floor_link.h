#pragma once

#include "sectored/map/map.h"

#include <array>
#include <cstdint>
#include <optional>

namespace sectored {

/// One of the two extended links of version 9 between walls of sectors that lie one above the other
/// (TROR). Two linked walls have the same end points in the same direction, and each names the
/// other: one by its upper link, the other by its lower one.
struct FloorLink {
    std::int32_t bit = 0;            ///< of Wall::cstat
    WallRef Wall::*named = nullptr;  ///< the wall above or below
    WallRef Wall::*answer = nullptr; ///< by which that one names this one
};

inline constexpr std::array floorLinks{
    FloorLink{wall_bit::upperLink, &Wall::upperWall, &Wall::lowerWall},
    FloorLink{wall_bit::lowerLink, &Wall::lowerWall, &Wall::upperWall},
};

/// The wall that this one is linked to, when the two name each other.
std::optional<WallId> floorPartnerOf(const Map& map, WallId wall, const FloorLink& link);

/// Whether the level is of version 9 and the wall's bit is set, but the wall named does not exist
/// or does not name this one back.
bool isFloorLinkBroken(const Map& map, WallId wall, const FloorLink& link);

/// Takes the link from a row, bit included.
void clearFloorLink(Wall& wall, const FloorLink& link);

} // namespace sectored
