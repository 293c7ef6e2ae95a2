#include "sectored/asset/picture/colour.h"

#include <algorithm>
#include <limits>

namespace sectored {

Colours Palette::colours(ColourScale scale) const
{
    if (!isSixBit) {
        return raw;
    }
    const auto scaled = [scale](std::uint8_t value) {
        const int six = value;
        return static_cast<std::uint8_t>(
            scale == ColourScale::Engine ? six * 4 : (six * 255 + 31) / 63);
    };
    Colours result{};
    std::ranges::transform(raw, result.begin(), [&](Colour colour) {
        return Colour{scaled(colour.red), scaled(colour.green), scaled(colour.blue)};
    });
    return result;
}

std::uint8_t nearestColour(const Colours& colours, Colour wanted)
{
    int least = std::numeric_limits<int>::max();
    std::size_t nearest = 0;
    for (std::size_t number = 0; number + 1 < colours.size(); ++number) {
        const int distance = colourDistance(colours[number], wanted);
        if (distance < least) {
            least = distance;
            nearest = number;
        }
    }
    return static_cast<std::uint8_t>(nearest);
}

} // namespace sectored
