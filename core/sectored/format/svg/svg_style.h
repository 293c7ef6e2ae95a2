#pragma once

#include "sectored/format/svg/svg.h"

#include <array>
#include <string_view>

namespace sectored::svg {

/// Colours of one theme.
struct Style {
    std::string_view background;
    std::string_view gridMinor;
    std::string_view gridMajor;
    std::string_view axis;
    std::string_view solid;
    std::string_view portal;
    std::string_view damaged;
    std::string_view fill;
    std::string_view fillOpacity;
    std::string_view label;
    std::string_view start;
    std::string_view sprite;
};

const Style& styleOf(SvgTheme theme);

/// Cividis colour ramp for all themes, from low to high.
inline constexpr std::array<std::string_view, 9> ramp{
    "#123570",
    "#3B496C",
    "#575D6D",
    "#707173",
    "#8A8678",
    "#A59C74",
    "#C3B369",
    "#E1CC55",
    "#FEE838"};
inline constexpr std::string_view rampOpacity = "0.78";

} // namespace sectored::svg
