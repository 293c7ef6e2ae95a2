#pragma once

#include "sectored/render/picture_source.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace sectored {

/// Tiles for a level without pictures: each is a checker of two greys, 64 by 64 texels, with the
/// number of the tile on it. Colours are those of greyTables.
class CheckerTiles : public TilePictures {
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
