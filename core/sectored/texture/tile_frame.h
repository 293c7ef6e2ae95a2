#pragma once

#include "sectored/asset/tiles/tile_shapes.h"

#include <cstdint>

namespace sectored {

/// A tile as it is drawn at a time: the frame with its own size and offsets.
struct TileFrame {
    std::int32_t tile = 0;
    TileShape shape{};
};

/// Returns the frame of a tile at a time.
TileFrame frameAt(const TileShapes& shapes, std::int32_t tile, std::int64_t clock);

} // namespace sectored
