#pragma once

#include "core/geom/point.h"
#include "core/map/wall.h"

namespace sectored {

/// The two pieces of a wall that was cut at a point of its own.
struct WallPieces {
    Wall first{};
    Wall second{};
};

/// Cuts a wall that ends at `end` at a point strictly inside it. Both pieces have everything the
/// wall had, links and tags too; the second starts at the cut. The horizontal repeat is divided in
/// proportion to the lengths, rounded half up, with its sum kept as far as each piece can have 1 to
/// 255. The texture runs on over the cut: the second piece's panning is advanced by the pixels of
/// the first, modulo 256; of a wall flipped in x, whose texture runs from its end, the first
/// piece's by those of the second.
WallPieces splitWall(const Wall& wall, Point end, Point cut);

} // namespace sectored
