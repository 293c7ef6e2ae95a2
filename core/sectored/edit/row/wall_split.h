#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/wall.h"

namespace sectored {

/// The two pieces of a wall that was cut at a point of its own.
struct WallPieces {
    Wall first{};
    Wall second{};
};

/// Cuts a wall that ends at `end` at a point strictly inside it (Spec: editing-kernel A1). Both
/// pieces have everything the wall had, links and tags too; the second starts at the cut. A
/// horizontal repeat of 2 or more is divided in proportion to the lengths, rounded half up, at
/// least 1 for each piece, with the sum kept. The texture runs on over the cut: the second piece's
/// panning is advanced by the pixels of the first, modulo 256; of a wall flipped in x, whose
/// texture runs from its end, the first piece's by those of the second. A repeat of 0 or 1 cannot
/// be divided: both pieces keep it and the panning, so that joinWalls (wall_join.h) can tell.
WallPieces splitWall(const Wall& wall, Point end, Point cut);

} // namespace sectored
