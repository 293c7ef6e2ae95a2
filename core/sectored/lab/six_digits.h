#pragma once

#include "sectored/geom/tolerance.h"
#include "sectored/geom/vec3.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace sectored {

/// Returns a number with six significant digits, as %g prints it in the C locale, without "-0".
inline std::string sixDigits(double value)
{
    std::array<char, 32> digits{};
    const auto written = std::to_chars(
        digits.data(),
        digits.data() + digits.size(),
        value == 0 ? 0 : value,
        std::chars_format::general,
        6);
    return {digits.data(), written.ptr};
}

/// Returns the three numbers of a vector with a text between them. What is only rounding beside the
/// largest of them is 0.
inline std::string sixDigits(Vec3 v, std::string_view between)
{
    const double least =
        sixDigitsRounding * std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    const auto shown = [least](double value) {
        return sixDigits(std::abs(value) <= least ? 0 : value);
    };
    std::string text = shown(v.x);
    text += between;
    text += shown(v.y);
    text += between;
    return text + shown(v.z);
}

} // namespace sectored
