#pragma once

#include "sectored/asset/picture/tile_shape.h"

#include <cstdint>

namespace sectored {

/// Where the mapping finds the shapes of tiles. Any number of threads may ask at once.
class TileShapes {
public:
    TileShapes() = default;
    TileShapes(const TileShapes&) = delete;
    TileShapes& operator=(const TileShapes&) = delete;
    virtual ~TileShapes() = default;

    /// Returns the shape of a tile; its size is 0 if it is absent. The number may be any.
    virtual TileShape shapeOf(std::int32_t tile) const = 0;
};

} // namespace sectored
