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

} // namespace sectored
