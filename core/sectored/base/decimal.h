#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace sectored {

/// Returns the shortest decimal that reads back equal, in the C locale, without an exponent from
/// 1e-5 to 1e15. Precondition: the number is finite.
inline std::string shortestDecimal(double value)
{
    std::array<char, 48> digits{};
    const double size = std::abs(value);
    const bool isPlain = value == 0 || (size >= 1e-5 && size < 1e15);
    const auto written = std::to_chars(
        digits.data(),
        digits.data() + digits.size(),
        value,
        isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    return {digits.data(), written.ptr};
}

/// Returns a number as JSON: the shortest decimal that reads back equal, without "-0"; null if it
/// is not finite.
inline std::string jsonNumber(double value)
{
    if (!std::isfinite(value)) {
        return "null";
    }
    return shortestDecimal(value == 0 ? 0 : value);
}

} // namespace sectored
