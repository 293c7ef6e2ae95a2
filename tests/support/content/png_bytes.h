#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace sectored::test {

/// The bytes of a PNG of 8 bits a pixel, as they are in the file: grey values, or numbers in its
/// palette. Row after row from the top.
struct PngBytes {
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::vector<std::uint8_t> bytes{};

    std::uint8_t at(std::int32_t x, std::int32_t y) const
    {
        return bytes
            [static_cast<std::size_t>(y) * static_cast<std::size_t>(width)
             + static_cast<std::size_t>(x)];
    }
};

/// Reads such a file. Throws std::runtime_error for anything else.
PngBytes pngBytes(const std::filesystem::path& path);

} // namespace sectored::test
