#pragma once

#include "core/map/map.h"

#include <span>
#include <vector>

namespace sectored {

/// Whether a sector's planes hang on its first wall: by a slope in force or by a texture aligned to
/// it.
bool hangsOnFirstWall(const Sector& sector);

/// The wall of a redrawn sector on which its planes hang.
struct Hinge {
    enum class Direction { Same, Opposite, Lost };

    std::size_t wall = 0; ///< which of the walls
    Direction direction = Direction::Same;
};

/// The wall, among those of a redrawn sector in list order, that can be the hinge of the planes of
/// the sector it came from: a piece of the old hinge, else the first parallel wall, the same
/// direction preferred (spec: editing-kernel 3.6). Lost: the first, since none is parallel.
Hinge chooseHinge(const Map& map, SectorId source, std::span<const Segment> walls);

/// Moves the planes to another hinge: a wall in the opposite direction turns the slope's sign, and
/// the height is that of the source at the wall's start, to the nearest z unit.
void hangOn(
    Sector& sector,
    const Map& map,
    SectorId source,
    Segment wall,
    Hinge::Direction direction);

} // namespace sectored
