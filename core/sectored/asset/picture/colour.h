#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sectored {

/// Red, green and blue.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    bool operator==(const Colour&) const = default;
};

inline constexpr std::size_t colourCount = 256;
/// Bytes of 256 colours in a file.
inline constexpr std::size_t paletteSize = 3 * colourCount;

/// The colours of a palette, in order.
using Colours = std::array<Colour, colourCount>;

/// How 6-bit values become 8-bit values.
enum class ColourScale {
    View,   ///< white becomes 255, as views show it: (v * 255 + 31) / 63
    Engine, ///< v * 4, as engines compute it: white becomes 252
};

/// Palette as a file has it.
struct Palette {
    Colours raw{};        ///< values as in the file
    bool isSixBit = true; ///< values up to 63, otherwise up to 255

    /// Returns the colours with 8 bits per channel.
    Colours colours(ColourScale scale) const;

    bool operator==(const Palette&) const = default;
};

/// Returns the distance of two colours, weighted as the engine weights it: 30 for red, 59 for green
/// and 11 for blue, on squared differences.
constexpr int colourDistance(Colour a, Colour b)
{
    const int red = a.red - b.red;
    const int green = a.green - b.green;
    const int blue = a.blue - b.blue;
    return 30 * red * red + 59 * green * green + 11 * blue * blue;
}

/// Returns the nearest colour, the lowest number on ties, without colour 255, which is transparent.
std::uint8_t nearestColour(const Colours& colours, Colour wanted);

} // namespace sectored
