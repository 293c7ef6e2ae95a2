#pragma once

#include "sectored/render/picture_source.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace sectored {

/// Returns the shape of a checker that stands for a tile: 64 by 64 texels.
TileShape checkerShape();

/// Returns the pixels of a checker of two greys with the number of a tile on it, as FrameTiles has
/// them. Colours are those of greyTables. Spec: content 1.1.
std::vector<std::uint8_t> checkerOf(std::int32_t tile);

/// Tiles for a level without pictures: each is a checker of two greys, 64 by 64 texels, with the
/// number of the tile on it. Colours are those of greyTables.
class CheckerTiles : public FrameTiles {
public:
    TileShape shapeOf(std::int32_t tile) const override;
    std::span<const std::uint8_t> pixelsOf(std::int32_t tile) const override;

private:
    mutable std::mutex m_lock;
    mutable std::map<std::int32_t, std::vector<std::uint8_t>> m_pictures;
};

/// Returns a palette of greys from black (0) to white, in 32 rows of shade.
ColourTables greyTables();

} // namespace sectored
