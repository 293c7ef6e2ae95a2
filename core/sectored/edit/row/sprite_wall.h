#pragma once

#include "sectored/map/map_view.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// A place in front of a wall.
struct PlaceOnWall {
    Point at{};
    SectorId sector{}; ///< that of the wall
};

/// Returns the nearest wall for a sprite: one that shows its inner side to the sprite
/// and is there at the sprite's height, so that it is solid, or higher or lower than the opening of
/// the portal. Walls of other sectors count as far as portals that are nearer lead to them. The
/// lower number on ties. `from` is the sector that the sprite is in.
std::optional<WallId> nearestWallOf(const MapView& view, const Sprite& sprite, SectorId from);

/// Returns the first such wall in the direction of the sprite's angle, through portals.
std::optional<WallId> wallAheadOf(const MapView& view, const Sprite& sprite, SectorId from);

/// Returns the point in front of a wall that is nearest to `near`: less than two units from it,
/// strictly on its inner side and inside its sector. Near a corner it may be further along the
/// wall. Empty if no such point is found, as for a wall of one unit in a narrow corner, and for a
/// wall without a sector or an end.
std::optional<PlaceOnWall> placeOnWall(const MapView& view, WallId wall, Point near);

/// Returns the Build angle from 0 to 2047 that points from a wall into its sector. Precondition:
/// the wall has an end.
std::int32_t normalAngleOf(const Map& map, WallId wall);

/// Returns how far the sector of a wall reaches from the line of the wall, to the nearest map unit.
/// Precondition: the wall is one of a sound sector.
std::int32_t depthFrom(const Map& map, WallId wall);

} // namespace sectored
