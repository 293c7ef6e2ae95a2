#include "core/cli/png_picture.h"

#include <png.h>

#include <cassert>
#include <cstddef>
#include <vector>

namespace sectored::cli {

namespace {

std::vector<std::uint8_t> channelsOf(const Frame& frame, const ColourTables& colours)
{
    std::vector<std::uint8_t> channels;
    for (std::int32_t y = 0; y < frame.size().height; ++y) {
        for (std::int32_t x = 0; x < frame.size().width; ++x) {
            const FramePixel& pixel = frame.at({x, y});
            const Rgb colour = pixel.kind ? colours.colours.at(pixel.colour) : Rgb{};
            channels.insert(channels.end(), {colour.red, colour.green, colour.blue});
        }
    }
    return channels;
}

} // namespace

Bytes pngOf(const Frame& frame, const ColourTables& colours)
{
    const std::vector<std::uint8_t> channels = channelsOf(frame, colours);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(frame.size().width);
    image.height = static_cast<png_uint_32>(frame.size().height);
    image.format = PNG_FORMAT_RGB;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    Bytes bytes(size);
    [[maybe_unused]] const int isWritten =
        png_image_write_to_memory(&image, bytes.data(), &size, 0, channels.data(), 0, nullptr);
    assert(isWritten != 0); // the buffer has the largest size
    bytes.resize(size);
    return bytes;
}

} // namespace sectored::cli
