#pragma once

#include <cstdint>

namespace sectored {

/// How a surface and what is behind it make a colour.
enum class Opacity : std::uint8_t {
    Solid,       ///< every colour is drawn
    Masked,      ///< colour 255 is not drawn
    Translucent, ///< colour 255 is not drawn; two thirds of the colour, a third of what is behind
    ReverseTranslucent, ///< the same with a third and two thirds
};

/// Returns the share of a colour that is seen: 1, or less of a translucent one. Spec: content 1.5.
constexpr double visibleShare(Opacity opacity)
{
    switch (opacity) {
    case Opacity::Translucent:
        return 2.0 / 3;
    case Opacity::ReverseTranslucent:
        return 1.0 / 3;
    default:
        return 1;
    }
}

} // namespace sectored
