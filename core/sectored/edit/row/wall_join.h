#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/wall.h"

namespace sectored {

/// Three points along which two walls follow each other.
struct WallBend {
    Point from{};
    Point middle{};
    Point to{};
};

/// The wall that two become when the vertex between them is taken away: all that `first` has, links
/// too, with the horizontal repeat of its new length. Walls in one line become what splitWall
/// (wall_split.h) divided, repeat and panning, in whatever order the pieces of several cuts are
/// joined (Spec: editing-kernel A2): in general the sum of the repeats, at most 255, and the
/// panning of the piece that the texture begins in, which of a wall flipped in x is the second.
/// Otherwise the repeat grows or shrinks with the length, rounded half up, 1 to 255.
Wall joinWalls(const Wall& first, const Wall& second, const WallBend& bend);

} // namespace sectored
