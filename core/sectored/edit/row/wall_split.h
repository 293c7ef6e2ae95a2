#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/wall.h"

#include <cstdint>

namespace sectored {

/// Pixels of a tile that a wall shows for each step of its horizontal repeat.
inline constexpr std::int32_t pixelsPerRepeat = 8;

/// The two pieces of a wall cut at a point on it.
struct WallPieces {
    Wall first{};
    Wall second{};
};

/// Cuts a wall that ends at `end` at a point strictly inside it (Spec: shapes A1). Both
/// pieces copy the wall, links and tags included; the second starts at the cut, a vertex without
/// kept fields. A horizontal repeat
/// of 2 or more is divided in proportion to the lengths, rounded half up, at least 1 for each
/// piece, with the same sum. The texture continues across the cut: the panning of the second piece
/// advances by the pixels of the first, modulo 256. In a wall flipped in x, whose texture runs from
/// its end, the panning of the first piece advances by the pixels of the second. A repeat of 0 or 1
/// cannot be divided: both pieces keep it and the panning, so that joinWalls (wall_join.h)
/// recognises them.
WallPieces splitWall(const Wall& wall, Point end, Point cut);

} // namespace sectored
