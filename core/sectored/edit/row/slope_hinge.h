#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <span>

namespace sectored {

/// Tests whether a sector's planes depend on its first wall: an active slope or an aligned texture.
bool hangsOnFirstWall(const Sector& sector);

/// Direction of a wall relative to the old first wall. Turns are as seen on the screen.
enum class HingeTurn { Same, Opposite, Clockwise, Anticlockwise, Lost };

/// The wall of a redrawn sector that its planes depend on.
struct Hinge {
    std::size_t wall = 0; ///< index of the wall
    HingeTurn turn = HingeTurn::Same;
};

/// Returns the first wall of a sector as a line; of zero length if the wall is unusable.
Segment hingeOf(const Map& map, SectorId sector);

/// Returns the direction of a wall relative to the hinge. Exact.
HingeTurn turnBetween(const Segment& hinge, const Segment& wall);

/// Returns the direction of a wall at any angle, to the nearest quarter turn. Never Lost.
HingeTurn nearestTurn(const Segment& hinge, const Segment& wall);

/// Chooses the hinge for the planes of `source` among the walls of a redrawn sector, in list order
/// (Spec: shapes A4). In this order: the piece of the old hinge that begins first, another
/// wall on its line, a wall in the same direction, one in the opposite direction, and a
/// perpendicular one if no plane slopes; the longest of each kind, then the first. If there is none
/// the turn is Lost, and the wall is the one that tilts a sloped plane least over the sector's box,
/// or the first if no plane slopes.
Hinge chooseHinge(const Map& map, SectorId source, std::span<const Segment> walls);

} // namespace sectored
