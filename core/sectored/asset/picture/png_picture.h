#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/asset/picture/picanm.h"
#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Most pixels of a PNG picture that is read.
inline constexpr std::uint64_t pngPixelLimit = std::uint64_t{1} << 22;

/// Position of a picture, as the chunk `oFFs` has it: texels to the right and down.
struct PictureOffset {
    int x = 0;
    int y = 0;

    bool operator==(const PictureOffset&) const = default;
};

/// Picture as PNG files have it.
struct PngPicture {
    PictureSize size{};
    /// Palette of an indexed picture, at most 256 colours; empty for any other.
    std::vector<Colour> palette{};
    std::vector<std::uint8_t>
        opacity{}; ///< of the first colours of the palette; the rest is opaque
    /// Row by row from the top: a colour number for each pixel of an indexed picture, otherwise
    /// red, green, blue and opacity.
    std::vector<std::uint8_t> values{};
    std::optional<PictureOffset> offset{}; ///< of the chunk oFFs in pixels

    bool isIndexed() const { return !palette.empty(); }

    bool operator==(const PngPicture&) const = default;
};

/// Reads a PNG picture of any kind. Channels of 16 bits are reduced to 8. Errors: PictureTooLarge
/// over pngPixelLimit or with a side over 32,767, before anything is allocated; PictureUnreadable
/// with the reason of libpng and the offset that was reached.
Result<PngPicture> readPng(std::span<const std::byte> file);

/// Returns an indexed picture as PNG. Precondition: it is indexed, its sides are at least 1, and
/// `values` has width * height numbers.
Result<Bytes> writePng(const PngPicture& picture);

} // namespace sectored
