#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <span>

namespace sectored {

/// Whether a sector's planes depend on its first wall: by a slope in force or an aligned texture.
bool hangsOnFirstWall(const Sector& sector);

/// Where a wall runs, seen from the old first wall. Turns are as on the screen.
enum class HingeTurn { Same, Opposite, Clockwise, Anticlockwise, Lost };

/// The wall of a redrawn sector on which its planes hang.
struct Hinge {
    std::size_t wall = 0; ///< which of the walls
    HingeTurn turn = HingeTurn::Same;
};

/// The first wall of a sector, as a line; without length when it is unusable.
Segment hingeOf(const Map& map, SectorId sector);

/// How a wall runs, seen from another; exact.
HingeTurn turnBetween(const Segment& hinge, const Segment& wall);

/// The same for walls at any angle, to the nearest quarter. Never Lost.
HingeTurn nearestTurn(const Segment& hinge, const Segment& wall);

/// The wall, among those of a redrawn sector in list order, that can be the hinge of the planes of
/// the sector it came from (Spec: editing-kernel A4): the piece of the old hinge that begins first,
/// another wall on its line, one in the same direction, one in the opposite direction, and, if no
/// plane slopes, one across; the longest each time, then the first. Lost: the wall that tilts a
/// sloped plane least over the sector's box; the first where none slopes.
Hinge chooseHinge(const Map& map, SectorId source, std::span<const Segment> walls);

} // namespace sectored
