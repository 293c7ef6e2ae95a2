#pragma once

#include "sectored/format/svg/svg.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace sectored::svg {

/// Number of steps of the colour ramp.
inline constexpr std::size_t rampSteps = 9;

/// Colours of one theme, from the rows of its file in resources/themes.
struct Style {
    std::string_view background;
    std::string_view gridMinor;
    std::string_view gridMajor;
    std::string_view axis;
    std::string_view solid;
    std::string_view portal;
    std::string_view damaged;
    std::string_view fill;
    std::string_view label;
    std::string_view start;
    std::string_view sprite;
    std::string_view selected;
    std::string_view stroke;
    std::string_view refusal;
    std::string_view item;
    std::string_view added;
    std::string_view removed;
    std::string_view changed;
    std::array<std::string_view, rampSteps> ramp; ///< from low to high
};

const Style& styleOf(SvgTheme theme);

} // namespace sectored::svg
