#pragma once

#include "sectored/asset/picture/picanm.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sectored {

/// Colour number of texels that are transparent where a surface is masked.
inline constexpr std::uint8_t transparentColour = 255;

/// Pixels of a tile as numbers of colours. In the order of ART files, column by column: the columns
/// from left to right, each from top to bottom.
struct TilePixels {
    PictureSize size{};
    std::vector<std::uint8_t> columns{}; ///< width * height; (x, y) is at x * height + y

    /// Precondition: 0 <= x < width and 0 <= y < height.
    std::uint8_t at(int x, int y) const
    {
        return columns
            [static_cast<std::size_t>(x) * static_cast<std::size_t>(size.height)
             + static_cast<std::size_t>(y)];
    }

    bool operator==(const TilePixels&) const = default;
};

/// Pixels that several owners and threads share. Null where a tile is absent.
using SharedPixels = std::shared_ptr<const TilePixels>;

} // namespace sectored
