#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// A part of a wall that is drawn with a texture. Spec: content 2.2.
enum class WallPiece : std::uint8_t {
    Whole, ///< of a solid wall
    Upper,
    Lower,
    Masked, ///< in the opening, with holes
    OneWay, ///< closes the opening
};

/// Tests whether tile, shade, pal, panning, alignment and vertical flip of a part come from the
/// opposite wall: those of a lower part with wall_bit::bottomSwap.
bool isFromOpposite(const Wall& wall, WallPiece piece);

/// Returns the wall that stores these, which is the wall itself if there is no opposite one.
WallId dressedWall(const Map& map, WallId wall, WallPiece piece);

/// Returns the number of the tile, not animated. `dressed` is the row of dressedWall().
std::int32_t tileOf(const Wall& wall, const Wall& dressed, WallPiece piece);

/// The sectors at a wall. On a solid wall both are the one in front.
struct WallSectors {
    const Sector& own;
    const Sector& across;
};

/// Returns the height at which row 0 of the tile is, before panning, in Build z units. `dressed` is
/// the row of dressedWall(). Slopes do not count.
std::int32_t rowOriginOf(WallPiece piece, const Wall& dressed, const WallSectors& sectors);

/// Returns the power of two at which the rows of a wall or sky repeat, in texels: the height, or
/// the next larger power of two; at least 2, and 4 for a height of 1. A full turn of vertical
/// panning is that long. Spec: content 2.
std::int32_t wallRowPeriod(std::int32_t height);

/// Returns the parts of a wall that are drawn somewhere along it, from top to bottom; the picture
/// in the opening comes last. A step between two skies is not drawn. Empty for a wall without
/// length, without a sector or without an end. Slopes count.
std::vector<WallPiece> drawnPieces(const Map& map, WallId wall);

} // namespace sectored
