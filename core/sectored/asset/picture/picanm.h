#pragma once

#include "sectored/asset/picture/tile_shape.h"

#include <cstdint>

namespace sectored {

/// Size of a picture in texels.
struct PictureSize {
    int width = 0;
    int height = 0;

    bool operator==(const PictureSize&) const = default;
};

/// Returns the shape that the size and the word `picanm` of a tile say. A side of 0 or less makes
/// the tile absent: both sides become 0. A tile that is not animated has 1 frame, whatever the word
/// says (Spec: content 1.4).
TileShape shapeFrom(PictureSize size, std::uint32_t picanm);

/// Returns the word with the bits that the shape has set from it: frames, kind, offsets and speed.
/// All other bits stay as in `kept`, and for a tile that is not animated also the count of frames.
std::uint32_t picanmWith(std::uint32_t kept, const TileShape& shape);

/// Returns bits 28 to 30 of the word: in Blood the type of view of a sprite (0 flat, 1 five views
/// mirrored to eight, 2 eight views, 3 one more frame in the air, 6 voxel, 7 turning voxel).
int viewTypeOf(std::uint32_t picanm);

/// Returns the distance from a tile to the tile that is shown at a time, in ticks of 1/120 s: 0 to
/// frames - 1, negative for AnimationKind::Backward. The clock may be negative; it counts on
/// without a jump. The caller looks up the shape of the tile that results, which may be absent
/// (Spec: content 1.4).
int frameOffset(const TileAnimation& animation, std::int64_t clock);

} // namespace sectored
