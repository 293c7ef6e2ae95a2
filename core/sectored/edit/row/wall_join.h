#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/wall.h"

namespace sectored {

/// The three end points of two consecutive walls.
struct WallBend {
    Point from{};
    Point middle{};
    Point to{};
};

/// Returns the wall that replaces two walls when the vertex between them is removed: `first`, links
/// included, with the horizontal repeat of the new length. Collinear walls get back the repeat and
/// panning that splitWall (wall_split.h) divided, in whatever order the pieces are joined (Spec:
/// shapes A2): in general the sum of the repeats, at most 255, and the panning of the piece
/// in which the texture begins, which is the second one in a wall flipped in x. Otherwise the
/// repeat is scaled with the length, rounded half up, 1 to 255.
Wall joinWalls(const Wall& first, const Wall& second, const WallBend& bend);

} // namespace sectored
