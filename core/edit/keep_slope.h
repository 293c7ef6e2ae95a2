#pragma once

#include "core/map/map.h"
#include "core/map/patch_builder.h"

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

/// Begins the list of walls that the builder has for a sector with the wall that can be the hinge
/// of its old planes, and moves the planes to it. The other walls of its loop follow in their
/// order, then the other loops. Lost: the list stays as it is.
Hinge::Direction rehang(const Map& before, PatchBuilder& builder, SectorId sector);

/// Whether two sectors slope alike: wherever one of them is sloped, the planes of both are within a
/// z unit of each other at the vertices of `other`; and they belong to the same bunches (version
/// 9). Flat planes agree at any heights.
bool planesAgree(const Map& map, SectorId sector, SectorId other);

/// Moves the planes to another hinge: a wall in the opposite direction turns the slope's sign, and
/// the height is that of the source at the wall's start, to the nearest z unit.
void hangOn(
    Sector& sector,
    const Map& map,
    SectorId source,
    Segment wall,
    Hinge::Direction direction);

} // namespace sectored
