#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/asset/picture/tile_pixels.h"

#include <QSize>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// Pixels of the largest side of a thumbnail.
inline constexpr int thumbnailSide = 64;
/// Bytes of a thumbnail: a colour number a pixel, so that shade and swap need no new ones.
inline constexpr std::size_t thumbnailBytes =
    static_cast<std::size_t>(thumbnailSide) * static_cast<std::size_t>(thumbnailSide);

/// A tile, scaled down where it is larger than 64 x 64.
struct TileThumbnail {
    QSize size{};                       ///< at most 64 x 64
    std::vector<std::uint8_t> pixels{}; ///< colour numbers, row by row from the top
};

/// Finds the nearest colours of a palette, to 5 bits per channel, and remembers them. For one
/// thread at a time.
class NearColours {
public:
    explicit NearColours(const Colours& colours);

    const Colours& colours() const { return m_colours; }
    /// Returns the number of the nearest colour that is not transparent.
    std::uint8_t number(Colour colour);

private:
    Colours m_colours;
    std::vector<std::int16_t> m_known; ///< by 15 bits of the colour; -1: not asked yet
};

/// Returns a size with the same proportions that fits into a square, at least 1 x 1.
QSize fittedSize(QSize size, int side);

/// Scales a tile down by the mean colour of the area of each pixel. A pixel is transparent if more
/// than half of its area is.
TileThumbnail thumbnailOf(const TilePixels& pixels, NearColours& colours);

} // namespace sectored::editor
