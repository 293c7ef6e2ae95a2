#pragma once

#include "core/geom/point.h"
#include "core/map/wall.h"

namespace sectored {

/// Three points along which two walls follow each other.
struct WallBend {
    Point from{};
    Point middle{};
    Point to{};
};

/// The wall that two become when the vertex between them is taken away: all that `first` has, links
/// too, with the horizontal repeat of its new length. Walls in one line give the sum of their
/// repeats, and of a wall flipped in x the panning goes back by the second's pixels: what
/// splitWall (wall_split.h) divided is whole again. Otherwise the repeat grows or shrinks with the
/// length, rounded half up. 1 to 255.
Wall joinWalls(const Wall& first, const Wall& second, const WallBend& bend);

} // namespace sectored
